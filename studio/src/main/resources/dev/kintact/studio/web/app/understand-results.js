import { h, iconButton } from "./dom.js";
import { solvingJob, methodName, methodOf, motionOf, now, on, resultsHere, set } from "./store.js";
import { remove } from "./api.js";
import { refresh } from "./session.js";
import { attempt } from "./toasts.js";

/** What was made of this motion on this character: which are on stage, and which one is spoken of. */
export function resultList() {
  const rows = h("ul", { class: "list", test: "results" });
  const show = () => {
    const here = resultsHere();
    rows.replaceChildren(...(here.length === 0 ? [h("li", { class: "muted empty-row", text: "Nothing solved yet." })] : here.map(row)));
  };
  on(["server", "motion", "figure", "focus", "hidden", "jobs"], show);
  show();
  return rows;
}

function row(result) {
  const shown = !now.hidden.has(result.id);
  const name = methodName(result.method);
  return h("li", { class: "list-row" },
    h("button", { type: "button", class: "list-choice", "aria-pressed": String(result.id === now.focus), test: `result-${result.id}`,
      title: `${methodOf(result.method)?.title ?? name}. Measures and timeline speak of the chosen one.`,
      onclick: () => set({ focus: result.id }) },
    h("span", { class: "list-title", text: name }), h("span", { class: `list-detail ${result.state}`, text: stateText(result), title: result.error ?? "" })),
    iconButton(shown ? "eye" : "eyeOff", shown ? `Hide ${name}` : `Show ${name}`, `show-${result.id}`, () => {
      const hidden = new Set(now.hidden);
      if (!hidden.delete(result.id)) hidden.add(result.id);
      set({ hidden });
    }, { "aria-pressed": String(shown) }),
    iconButton("trash", `Remove ${name}`, `remove-${result.id}`, () => attempt(async () => {
      await remove(`results/${result.id}`);
      await refresh();
    }), { class: "on-hover" }));
}

/** Which frames were solved, when not all of them were. */
function rangeText(result) {
  const whole = motionOf(result.motion)?.frameCount === result.frameCount;
  return whole ? "" : `${result.from} – ${result.from + result.frameCount - 1}`;
}

function stateText(result) {
  const job = solvingJob(result.id);
  if (result.state === "working" || result.state === "waiting") return job ? `${Math.round(job.done * 100)} %` : result.state;
  if (result.state === "ready") return [result.quality === "draft" ? "draft" : "ready", rangeText(result)].filter(Boolean).join(" · ");
  return result.state;
}
