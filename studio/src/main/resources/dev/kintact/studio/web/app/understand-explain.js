import { h, titled, words } from "./dom.js";
import { now, on, resultOf, set } from "./store.js";

/** Limbs that can be explained. */
export const LIMBS = ["right-hand", "left-hand", "right-forearm", "left-forearm", "right-foot", "left-foot", "right-shin", "left-shin"];
/** Methods that steer limbs to goals, between planes; others keep gaps. */
const STEERING = new Set(["akc", "smr", "mdb"]);
const LAYERS = [
  ["vectors", "Distances to the skin", "From the skin to the limb; thicker and redder, the more it counts"],
  ["goals", "Goals", "Where the method wanted the limb"],
  ["planes", "Planes", "What keeps limbs from crossing each other"],
  ["capsules", "Capsules", "Limbs as the method sees them"],
];

/** Chooses what is drawn on the figures to show why a limb is where it is. */
export function explainSection() {
  const limb = h("select", { "aria-label": "Limb", test: "limb", onchange: () => set({ limb: limb.value }) },
    LIMBS.map((name) => h("option", { value: name, text: titled(words(name)) })));
  on(["limb"], () => (limb.value = now.limb));
  const boxes = LAYERS.map(([key, title, hint]) => {
    const box = h("input", { type: "checkbox", test: `layer-${key}`, onchange: () => set({ layers: { ...now.layers, [key]: box.checked } }) });
    const show = () => {
      box.checked = now.layers[key];
      box.disabled = (key === "goals" || key === "planes") && !STEERING.has(resultOf(now.focus)?.method);
    };
    on(["layers", "focus", "server"], show);
    show();
    return h("label", { class: "check", title: hint }, box, title);
  });
  const scale = h("div", { class: "importance", "aria-hidden": "true" }, "counts little", h("i", {}), "much");
  const hint = h("p", { class: "muted" });
  const show = () => {
    const result = resultOf(now.focus);
    hint.textContent = !result ? "Nothing to explain yet." : result.method === "imr" ? "Copied rotations look at nobody's skin; the gaps are what came of it."
      : STEERING.has(result.method) ? "" : "This method keeps gaps over the whole clip: it has no goals and planes of a frame.";
    hint.hidden = hint.textContent === "";
    scale.hidden = !now.layers.vectors;
  };
  on(["focus", "layers", "server"], show);
  show();
  return h("div", { class: "stack" }, h("label", { class: "inline" }, h("span", { text: "Limb" }), limb),
    h("div", { class: "checks column" }, boxes), scale, hint);
}
