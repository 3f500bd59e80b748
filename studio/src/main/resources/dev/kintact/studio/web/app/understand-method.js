import { debounce, h, titled, words } from "./dom.js";
import { solvingJob, methodOf, methodTitle, now, on, resultsHere, set } from "./store.js";
import { isSolvable, solve } from "./session.js";
import { remove } from "./api.js";
import { attempt } from "./toasts.js";

const TITLES = { "contact.strength": "Contact strength", smoothness: "Smoothness", "style.keep": "Keep style" };

/** So long after the last turn of a control it is solved anew. */
const SETTLE_MS = 350;

/** Which method, and its controls; each turn solves anew. */
export function methodSection() {
  const select = h("select", { "aria-label": "Method", test: "method", onchange: () => {
    set({ method: select.value });
    const there = resultsHere().find((result) => result.method === now.method);
    if (there) set({ focus: there.id });
    else solveNow();
  } });
  const about = h("p", { class: "muted" });
  const controls = h("div", { class: "controls", test: "controls" });
  const fine = h("details", { class: "fine" }, h("summary", { text: "All numbers" }), h("div", { class: "controls" }));
  const draft = h("input", { type: "checkbox", test: "draft" });
  const rangeOnly = h("input", { type: "checkbox", test: "range-only" });
  const progress = h("progress", { max: "1", test: "progress", "aria-label": "Progress" });
  const cancel = h("button", { type: "button", text: "Cancel", test: "cancel", onclick: () => {
    const job = solvingJob(resultId());
    if (job) attempt(() => remove(`jobs/${job.id}`));
  } });
  const go = h("button", { type: "button", test: "solve", onclick: () => solveNow() });
  /** Values turned away from their defaults, by method. @type {Map<string, Object<string, number>>} */
  const turned = new Map();

  const resultId = () => resultsHere().find((result) => result.method === now.method)?.id;
  const values = () => turned.get(now.method) ?? {};
  const solveNow = () => solve({ method: now.method, quality: draft.checked ? "draft" : "full", values: values(),
    range: rangeOnly.checked ? now.range : null });
  let turns = 0;
  let isTurning = false;
  const solveSoon = debounce(SETTLE_MS, async () => {
    const last = turns;
    await solveNow();
    if (last !== turns) return;
    isTurning = false;
    build();
  });
  const turn = (parameter, value) => {
    const changed = { ...values(), [parameter.key]: value };
    if (value === parameter.default) delete changed[parameter.key];
    turned.set(now.method, changed);
    turns++;
    isTurning = true;
    built = keyOf(changed);
    solveSoon();
  };

  /** What the controls show. */
  const keyOf = (numbers) => JSON.stringify([now.method, now.motion, now.figure, Object.entries(numbers).sort(),
    methodOf(now.method)?.parameters.length]);
  let built = "";
  const build = () => {
    const method = methodOf(now.method);
    // What another page, undo or a project has set comes in here; what is being turned stays.
    const there = resultsHere().find((result) => result.method === now.method);
    const { draft: _, ...stored } = there?.set ?? {};
    if (there) draft.checked = there.quality === "draft";
    const key = keyOf(stored);
    if (key === built || isTurning) return;
    built = key;
    const focused = controls.contains(document.activeElement) ? document.activeElement.dataset.test : null;
    turned.set(now.method, { ...stored });
    const own = method?.parameters ?? [];
    // The switch of the same name stands beside the button.
    const main = own.filter((parameter) => parameter.control && parameter.key !== "draft");
    const rest = own.filter((parameter) => !parameter.control);
    controls.replaceChildren(...main.map((parameter) => control(parameter, stored[parameter.key], turn)));
    fine.lastChild.replaceChildren(...rest.map((parameter) => control(parameter, stored[parameter.key], turn)));
    fine.hidden = rest.length === 0;
    if (focused) [...controls.querySelectorAll("[data-test]")].find((one) => one.dataset.test === focused)?.focus();
    about.textContent = method ? titled(method.title) : "";
  };
  const show = () => {
    const methods = now.server?.methods ?? [];
    if (select.options.length !== methods.length) {
      select.replaceChildren(...methods.map((method) => h("option", { value: method.id, text: methodTitle(method.id) })));
    }
    select.value = now.method;
    go.disabled = !isSolvable();
    go.textContent = resultId() ? "Solve again" : "Retarget";
    rangeOnly.disabled = !now.range;
    if (!now.range) rangeOnly.checked = false;
    build();
  };
  const showJob = () => {
    const job = solvingJob(resultId());
    progress.hidden = cancel.hidden = !job;
    go.hidden = Boolean(job);
    if (job) progress.value = job.done;
  };
  on(["server", "method", "motion", "figure", "range"], show);
  on(["jobs", "server", "method", "focus"], showJob);
  on(["focus"], () => {
    const focused = now.server?.results.find((result) => result.id === now.focus);
    if (focused && focused.figure === now.figure && focused.method !== "imr") set({ method: focused.method });
  });
  show();
  showJob();
  return h("div", { class: "stack" }, select, about, controls, fine,
    h("div", { class: "checks" },
      h("label", { class: "check", title: "Quicker, and rougher" }, draft, "Draft"),
      h("label", { class: "check", title: "Set a range with In and Out below" }, rangeOnly, "Only the range")),
    h("div", { class: "solve-row" }, go, progress, cancel));
}

/** A slider, or a switch, with its value and a way back to the default. */
function control(parameter, value, turn) {
  const current = value ?? parameter.default;
  const title = h("span", { class: "control-title", text: TITLES[parameter.key] ?? titled(words(parameter.key.replace(".", ", "))),
    title: titled(parameter.title) });
  if (parameter.switch) {
    const box = h("input", { type: "checkbox", test: `set-${parameter.key}`, onchange: () => turn(parameter, box.checked ? 1 : 0) });
    box.checked = current > 0;
    return h("label", { class: "check" }, box, title);
  }
  const span = parameter.max - parameter.min;
  const slider = h("input", { type: "range", min: String(parameter.min), max: String(parameter.max), test: `set-${parameter.key}`,
    step: parameter.whole ? "1" : String(span / 100), "aria-label": title.textContent, title: "Double click: default",
    oninput: () => change(Number(slider.value)), ondblclick: () => change(parameter.default) });
  const number = h("input", { type: "number", min: String(parameter.min), max: String(parameter.max), step: "any",
    class: "control-number", test: `number-${parameter.key}`,
    "aria-label": `${title.textContent}, as a number`, onchange: () => change(Number(number.value)) });
  const change = (wanted) => {
    const kept = Math.min(parameter.max, Math.max(parameter.min, wanted));
    slider.value = number.value = String(Number(kept.toPrecision(4)));
    turn(parameter, Number(number.value));
  };
  slider.value = number.value = String(current);
  return h("div", { class: "control" }, title, number, slider);
}
