import { h, icon, words } from "./dom.js";
import { download } from "./api.js";
import { now, on, set, setupFigure } from "./store.js";
import { attempt } from "./toasts.js";

/** The skin as the method sees it. It is found by itself; here it is looked at, and its points are moved where it is wrong. */
export function bodySection() {
  const origin = h("p", { class: "muted", test: "body-origin" });
  const toggle = h("button", { type: "button", test: "body-edit", onclick: () => set({ mode: now.mode === "body" ? "stage" : "body" }) });
  const hint = h("p", { class: "muted", text: "Drag a point: it slides over the mesh, and beside it moves in the plane of the picture; it is saved when let go." });
  const chosen = h("p", { class: "point-name", test: "body-point" });
  const save = h("button", { type: "button", class: "quiet", test: "body-save", onclick: () => attempt(() => {
    const figure = setupFigure();
    return download(`figures/${figure.id}/body.json`, `${figure.name}.body.json`);
  }) }, icon("download"), "Body JSON");
  const show = () => {
    const figure = setupFigure();
    origin.textContent = figure?.body ? `Skin ${figure.body.text}.` : "";
    toggle.textContent = now.mode === "body" ? "Back to the stage" : "Show and correct the surface";
    toggle.setAttribute("aria-pressed", String(now.mode === "body"));
    toggle.disabled = save.disabled = !figure || figure.complete === false;
    hint.hidden = chosen.hidden = now.mode !== "body";
    chosen.textContent = now.point ? words(now.point) : "No point chosen";
  };
  on(["mode", "server", "figure", "motion", "setup", "point"], show);
  show();
  return h("div", { class: "stack" }, origin, toggle, hint, chosen, h("div", { class: "row-of-buttons" }, save));
}
