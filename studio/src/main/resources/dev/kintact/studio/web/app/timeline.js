import { debounce, h, titled } from "./dom.js";
import { motionOf, now, on, playedRange, set } from "./store.js";
import { drawTimeline, MARGIN, rowsOf } from "./timeline-draw.js";

/**
 * The timeline: scrubber, what touched when, feet, gaps of one pair, and the worst frames.
 * @param {import("./playhead.js").Playhead} playhead
 */
export function timeline(playhead) {
  const canvas = h("canvas", { test: "timeline-canvas", "aria-hidden": "true" });
  const scrubber = h("input", { type: "range", class: "scrubber", min: "0", max: "0", step: "1", test: "scrubber",
    "aria-label": "Frame to show", oninput: () => {
      set({ playing: false });
      playhead.go(Number(scrubber.value));
    } });
  const head = h("div", { class: "playhead" });
  const shade = [h("div", { class: "range-shade" }), h("div", { class: "range-shade" })];
  const labels = h("div", { class: "row-labels" });
  const empty = h("p", { class: "empty muted" });
  const tracks = h("div", { class: "tracks" }, canvas, ...shade, head, empty);
  const scroll = h("div", { class: "timeline-scroll" }, labels, tracks);
  const worst = h("ol", { class: "worst", test: "worst", "aria-label": "Worst frames" });

  let rows = [];
  const lastFrame = () => Math.max(1, (motionOf(now.motion)?.frameCount ?? 2) - 1);
  const x = (frame) => MARGIN + frame / lastFrame() * (tracks.clientWidth - 2 * MARGIN);

  const placeHead = () => {
    scrubber.value = String(now.frame);
    scrubber.setAttribute("aria-valuetext", `frame ${now.frame}`);
    head.style.transform = `translateX(${x(now.frame)}px)`;
  };
  const draw = () => {
    scrubber.max = String(lastFrame());
    rows = rowsOf(now.measures, now.pair);
    labels.replaceChildren(...rows.map((row) => rowLabel(row)));
    const words = emptyText();
    empty.textContent = words;
    empty.hidden = words === "";
    drawTimeline(canvas, tracks.clientWidth, rows, lastFrame(), now.measures?.from ?? 0);
    const [from, to] = playedRange();
    shade[0].style.width = `${now.range ? x(from) : 0}px`;
    shade[1].style.left = `${x(to)}px`;
    shade[1].hidden = shade[0].hidden = !now.range;
    placeHead();
  };
  const fillWorst = () => worst.replaceChildren(...worstEntries(playhead));

  canvas.addEventListener("pointerdown", (event) => {
    const scrub = (moved) => playhead.go((moved.offsetX - MARGIN) / (tracks.clientWidth - 2 * MARGIN) * lastFrame());
    set({ playing: false });
    scrub(event);
    canvas.setPointerCapture(event.pointerId);
    canvas.onpointermove = scrub;
    canvas.onpointerup = () => (canvas.onpointermove = null);
  });
  on(["frame"], placeHead);
  on(["measures", "pair", "motion", "range", "theme", "focus"], draw);
  on(["measures"], fillWorst);
  on(["server"], debounce(50, draw));
  new ResizeObserver(draw).observe(tracks);
  fillWorst();

  return h("div", { class: "timeline" },
    h("div", { class: "timeline-main" },
      h("div", { class: "scrub-row" }, h("span", { class: "muted", text: "Contacts" }), scrubber), scroll),
    h("div", { class: "worst-panel" }, h("h3", { text: "Worst frames" }), worst));
}

function emptyText() {
  if (now.measures) return "";
  if (!now.focus) return "Choose a motion and a character: what touches, and what is lost, is shown here.";
  return "Contacts are being measured…";
}

function rowLabel(row) {
  if (row.kind !== "gap") return h("span", { class: `row-label ${row.kind}`, text: row.title, title: row.title });
  const select = h("select", { "aria-label": "Pair whose gap is drawn", test: "gap-pair",
    onchange: () => set({ pair: Number(select.value) }) },
  row.pairs.map((pair, index) => h("option", { value: String(index), text: pair })));
  select.value = String(now.pair);
  return h("span", { class: "row-label gap" }, h("span", { class: "muted", text: "Gap, % of height" }), select,
    h("span", { class: "gap-legend muted" }, h("i", { class: "line source" }), "source ", h("i", { class: "line result" }), "result"));
}

function worstEntries(playhead) {
  const entries = now.measures?.worst ?? [];
  if (entries.length === 0) return [h("li", { class: "muted", text: now.measures ? "Nothing stands out." : "–" })];
  return entries.map((entry, index) => h("li", {}, h("button", { type: "button", class: "worst-entry", test: `worst-${index}`,
    onclick: () => {
      set({ playing: false });
      playhead.go(entry.frame);
    } },
  h("span", { class: "worst-frame", text: String(entry.frame) }),
  h("span", { class: "worst-text" }, h("b", { text: titled(entry.fault) }), h("span", { text: entry.text })))));
}
