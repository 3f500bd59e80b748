import { h, iconButton } from "./dom.js";
import { now, on, set, setupFigure } from "./store.js";
import { VIEWS } from "./stage.js";

/** Views and what is drawn, over the stage. @param {import("./director.js").Director} director */
export function stageBar(director) {
  const views = Object.entries(VIEWS).map(([name, view], index) => h("button", {
    type: "button", class: "segment", text: view.title, test: `view-${name}`, title: `${view.title} (${index + 1})`,
    onclick: () => director.setView(name),
  }));
  const follow = iconButton("follow", "Camera follows the figures (F)", "follow", () => set({ follow: !now.follow }));
  const ghost = iconButton("ghost", "Copied rotations as a ghost over the result (G)", "ghost", () => set({ ghost: !now.ghost }));
  const show = () => {
    follow.setAttribute("aria-pressed", String(now.follow));
    ghost.setAttribute("aria-pressed", String(now.ghost));
  };
  on(["follow", "ghost"], show);
  show();
  const mode = h("span", {});
  const banner = h("div", { class: "mode-banner", role: "status" }, mode,
    h("button", { type: "button", text: "Done", title: "Back to the stage (Esc)", test: "mode-done", onclick: () => set({ mode: "stage" }) }));
  const showMode = () => {
    banner.hidden = now.mode === "stage";
    mode.textContent = `${now.mode === "pose" ? "Reference pose" : "Body surface"} of ${setupFigure()?.name ?? ""}`;
  };
  on(["mode", "server", "setup", "figure"], showMode);
  showMode();
  const bar = h("div", { class: "stage-bar", role: "toolbar", "aria-label": "View" },
    h("div", { class: "segments", role: "group", "aria-label": "Views" }, views),
    h("button", { type: "button", class: "segment alone", text: "All", title: "All figures in the picture (A)", test: "view-all",
      onclick: () => director.showAll() }),
    h("div", { class: "group" }, follow, ghost));
  return [bar, banner];
}
