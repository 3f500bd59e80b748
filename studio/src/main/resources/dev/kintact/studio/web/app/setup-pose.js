import { h } from "./dom.js";
import { put } from "./api.js";
import { now, on, set, setupFigure } from "./store.js";
import { refresh } from "./session.js";
import { attempt } from "./toasts.js";

const UNITS = [["metres", 1], ["decimetres", 0.1], ["centimetres", 0.01], ["millimetres", 0.001], ["inches", 0.0254], ["feet", 0.3048],
  ["CMU (5.644 cm)", 0.0254 / 0.45]];

/** Shows the pose in which joints are compared, with a ghost of a true T-pose over it. */
export function poseCheck(inspector) {
  const toggle = h("button", { type: "button", test: "pose-check", onclick: () => set({ mode: now.mode === "pose" ? "stage" : "pose" }) });
  const verdict = h("p", { class: "muted", test: "pose-verdict" });
  const show = () => {
    toggle.textContent = now.mode === "pose" ? "Back to the stage" : "Check the reference pose";
    toggle.setAttribute("aria-pressed", String(now.mode === "pose"));
    toggle.disabled = !setupFigure() || setupFigure().complete === false;
    verdict.textContent = now.mode === "pose" ? now.poseVerdict ?? "" : "It should look like a T-pose: arms level, legs straight.";
  };
  on(["mode", "server", "figure", "motion", "setup", "poseVerdict"], show);
  show();
  return h("div", { class: "stack" }, toggle, verdict);
}

/** What a length of one in the file is. */
export function unitChoice() {
  const height = h("p", { class: "muted", test: "units-why" });
  const select = h("select", { "aria-label": "Unit of the file", test: "units", onchange: () => {
    if (select.value !== "") change(Number(select.value));
  } });
  const change = (metresPerUnit) => attempt(async () => {
    await put(`figures/${setupFigure().id}/units`, { metresPerUnit });
    await refresh();
  });
  const show = () => {
    const figure = setupFigure();
    const current = figure?.units?.metresPerUnit;
    const known = UNITS.find(([, value]) => Math.abs(value - current) < value * 1e-6);
    select.replaceChildren(
      ...(known || !figure ? [] : [h("option", { value: String(current), text: `${Number(current.toPrecision(4))} m` })]),
      ...UNITS.map(([title, value]) => h("option", { value: String(value), text: title })));
    select.value = String(known ? known[1] : current ?? "");
    select.disabled = !figure || figure.units?.editable === false;
    height.textContent = figure ? `${figure.height.toFixed(2)} m tall. ${unitReason(figure.units?.why ?? "")}` : "";
  };
  on(["server", "figure", "motion", "setup"], show);
  show();
  return h("div", { class: "stack" }, h("label", { class: "inline" }, h("span", { text: "Unit of the file" }), select), height);
}

/** Why this unit; the height of the bones alone, which is often the reason, would only puzzle beside that of the body. */
function unitReason(why) {
  if (why === "given") return "Unit chosen by hand.";
  return why === "" || /^makes the figure/.test(why) ? "" : `Unit: ${why}.`;
}
