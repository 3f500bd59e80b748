import { h, icon } from "./dom.js";
import { download } from "./api.js";
import { figureOf, methodName, motionOf, now, on, resultOf } from "./store.js";
import { attempt } from "./toasts.js";

const RESULT_FILES = [
  ["glb", "GLB", "the character with this motion"],
  ["vrma", "VRMA", "the motion for any VRM avatar"],
  ["vrm", "VRM", "the avatar with this motion"],
  ["bvh", "BVH", "skeleton and motion as text"],
  ["report", "Report", "all measures, as a page"],
];

/** A button that opens the list of files to export: those of the result in focus, and of its character. */
export function exportMenu() {
  const what = h("p", { class: "muted", test: "export-what" });
  const buttons = RESULT_FILES.map(([format, title, hint]) => fileButton(`export-${format}`, title, hint, () => {
    const result = resultOf(now.focus);
    const name = `${figureOf(result.figure)?.name}-${motionOf(result.motion)?.name}.${format === "report" ? "html" : format}`;
    return download(`results/${result.id}/export?format=${format}`, name);
  }));
  const own = [
    fileButton("export-map", "Map", "which joint is which, JSON", () => figureFile("map")),
    fileButton("export-body", "Body", "where the skin is, JSON", () => figureFile("body")),
  ];
  const show = () => {
    const result = resultOf(now.focus);
    const ready = result?.state === "ready";
    buttons.forEach((button, index) => {
      const format = RESULT_FILES[index][0];
      // A report tells measures, which come after the result.
      button.disabled = !ready || (format === "report" && now.measures?.result !== result.id);
      button.hidden = format === "vrm" && figureOf(result?.figure ?? null)?.kind !== "vrm";
    });
    own.forEach((button) => (button.disabled = !figureOf(now.figure)));
    what.textContent = result ? `${motionOf(result.motion)?.name} on ${figureOf(result.figure)?.name}, ${methodName(result.method)}`
      : "Nothing to export yet.";
  };
  on(["focus", "server", "figure", "measures"], show);
  show();
  const menu = h("div", { class: "export-menu", id: "export-menu", popover: "auto", test: "export-menu", role: "dialog", "aria-label": "Export" },
    what, h("div", { class: "export-grid" }, buttons, own));
  const opener = h("button", { type: "button", class: "primary", popovertarget: "export-menu", test: "export" }, icon("download"), "Export");
  return h("div", { class: "group" }, opener, menu);
}

function figureFile(kind) {
  const figure = figureOf(now.figure);
  return download(`figures/${figure.id}/${kind}.json`, `${figure.name}.${kind}.json`);
}

function fileButton(test, title, hint, action) {
  return h("button", { type: "button", class: "export", test, title: `${title}: ${hint}`, onclick: () => attempt(action) },
    h("b", { text: title }), h("span", { text: hint }));
}
