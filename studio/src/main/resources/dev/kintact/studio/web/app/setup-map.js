import { h, icon, words } from "./dom.js";
import { download, put } from "./api.js";
import { on, setupFigure } from "./store.js";
import { refresh } from "./session.js";
import { attempt } from "./toasts.js";
import { shortNames } from "./joint-names.js";

const FINGERS = /Thumb|Index|Middle|Ring|Little/;

/** Which joint plays which role, least sure first, to be set right by choosing. */
export function mappingTable(inspector) {
  let all = false;
  let shown = "";
  const warnings = h("ul", { class: "warnings", test: "map-warnings" });
  const rows = h("div", { class: "map-rows", role: "table", "aria-label": "Mapping", test: "mapping" });
  const summary = h("p", { class: "muted", test: "map-summary" });
  const more = h("button", { type: "button", class: "quiet", test: "map-all", onclick: () => {
    all = !all;
    show(true);
  } });
  const save = h("button", { type: "button", class: "quiet", test: "map-save", onclick: () => attempt(() => {
    const figure = setupFigure();
    return download(`figures/${figure.id}/map.json`, `${figure.name}.map.json`);
  }) }, icon("download"), "Map JSON");

  const show = (always = false) => {
    const figure = setupFigure();
    // Rows are rebuilt only when they differ, so that an open menu is not pulled away.
    const key = JSON.stringify([figure?.id, figure?.map, figure?.warnings, figure?.complete, all]);
    if (key === shown && !always) return;
    shown = key;
    const entries = figure ? sorted(figure.map) : [];
    const unsure = figure ? doubtful(figure) : [];
    const listed = all ? entries : entries.filter((entry) => unsure.includes(entry) || (entry.byHand && entry.joint >= 0)
      || (!FINGERS.test(entry.role) && entry.joint >= 0)).slice(0, Math.max(6, unsure.length));
    warnings.replaceChildren(...(figure?.warnings ?? []).map((text) => h("li", {}, icon("warning"), h("span", { text }))));
    const short = figure ? shortNames(figure) : null;
    rows.replaceChildren(...listed.map((entry) => mapRow(figure, entry, short, inspector)));
    const mapped = entries.filter((entry) => entry.joint >= 0).length;
    summary.textContent = figure?.complete === false ? "Joints that are needed were not found. Choose them here; then the motion is solved."
      : !figure ? "Choose a character." : unsure.length > 0
      ? `${mapped} joints found; ${unsure.length} to check.` : `${mapped} joints found, all sure.`;
    more.textContent = all ? "Show fewer" : `Show all ${entries.length}`;
    more.hidden = !figure || entries.length <= 6;
    save.hidden = !figure;
  };
  on(["server", "figure", "motion", "setup"], () => show());
  show();
  return h("div", {}, summary, warnings, rows, h("div", { class: "row-of-buttons" }, more, save));
}

/** What is missing and needed first, then what is least sure; what is not there and not needed last. */
function sorted(map) {
  const rank = (entry) => (entry.joint < 0 ? (entry.required ? -1 : 2) : entry.confidence);
  return [...map].sort((a, b) => rank(a) - rank(b));
}

function mapRow(figure, entry, short, inspector) {
  const joint = figure.joints[entry.joint];
  const select = h("select", { "aria-label": `Joint of ${words(entry.role)}`, test: `map-${entry.role}`, onchange: () => change(figure, entry, select.value) },
    h("option", { value: joint?.name ?? "", text: joint ? short(joint.name) : "none" }));
  // A table of 50 menus with 100 joints each is slow; each is filled when there is time, or somebody goes there.
  const fill = () => {
    if (select.options.length > 1) return;
    select.replaceChildren(h("option", { value: "", text: "none" }),
      ...figure.joints.map((other) => h("option", { value: other.name, text: short(other.name) })));
    select.value = joint?.name ?? "";
  };
  requestIdleCallback(fill, { timeout: 800 });
  select.addEventListener("pointerdown", fill);
  select.addEventListener("focus", fill);
  const sure = entry.joint < 0 ? (entry.required ? "missing" : "none") : entry.byHand ? "by hand" : `${Math.round(entry.confidence * 100)} %`;
  const level = entry.joint < 0 ? (entry.required ? "low" : "none") : entry.confidence < 0.7 ? "low" : entry.confidence < 0.9 ? "middle" : "high";
  const mark = () => inspector.mark(figure, entry.joint);
  const clear = () => inspector.mark(figure, -1);
  return h("div", { class: "map-row", role: "row", title: [joint?.name, entry.why].filter(Boolean).join(": "), onpointerenter: mark, onpointerleave: clear, onfocusin: mark, onfocusout: clear },
    h("span", { class: "map-role", role: "cell", text: words(entry.role) }),
    select,
    h("span", { class: `sure ${level}`, role: "cell", text: sure, test: `sure-${entry.role}` }));
}

async function change(figure, entry, jointName) {
  await attempt(async () => {
    await put(`figures/${figure.id}/map`, { [entry.role]: jointName || null });
    await refresh();
  });
}

/** Roles that somebody should look at. */
export function doubtful(figure) {
  return figure.map.filter((entry) => (entry.joint < 0 ? entry.required : entry.confidence < 0.7));
}
