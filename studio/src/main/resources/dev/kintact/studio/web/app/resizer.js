import { h } from "./dom.js";

const KEY = "kintact.timeline.height";
const LEAST = 160;

/** The upper edge of the timeline, to be dragged or moved with the arrow keys. */
export function resizer() {
  const apply = (height) => {
    const kept = Math.round(Math.min(innerHeight * 0.6, Math.max(LEAST, height)));
    document.body.style.setProperty("--bottom", `${kept}px`);
    localStorage.setItem(KEY, String(kept));
  };
  const height = () => document.getElementById("bottom").clientHeight;
  const edge = h("div", { class: "resizer", role: "separator", "aria-orientation": "horizontal", tabindex: "0", test: "timeline-height",
    "aria-label": "Height of the timeline", onkeydown: (event) => {
      const step = { ArrowUp: 16, ArrowDown: -16 }[event.key];
      if (step) apply(height() + step);
    } });
  edge.addEventListener("pointerdown", (event) => {
    edge.setPointerCapture(event.pointerId);
    edge.onpointermove = (moved) => apply(innerHeight - moved.clientY);
  });
  edge.addEventListener("pointerup", () => (edge.onpointermove = null));
  const stored = Number(localStorage.getItem(KEY));
  if (stored > 0) apply(stored);
  return edge;
}
