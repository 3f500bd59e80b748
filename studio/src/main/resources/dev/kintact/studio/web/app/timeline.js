import { contactText, intentButton } from "./contacts.js";
import { debounce, h, titled } from "./dom.js";
import { motionOf, now, on, playedRange, set } from "./store.js";
import { drawTimeline, gapRowOf, MARGIN, rowsOf } from "./timeline-draw.js";
import { LIMBS } from "./understand-explain.js";
import { resizer } from "./resizer.js";

/**
 * The timeline: scrubber, what touched when, feet, gaps of one pair, and the worst frames.
 * @param {import("./playhead.js").Playhead} playhead
 */
export function timeline(playhead) {
  const scrubber = h("input", { type: "range", class: "scrubber", min: "0", max: "0", step: "1", test: "scrubber",
    "aria-label": "Frame to show", oninput: () => {
      set({ playing: false });
      playhead.go(Number(scrubber.value));
    } });
  const empty = h("p", { class: "empty muted", test: "timeline-empty" });
  const contacts = new Tracks("timeline-canvas", playhead, empty);
  const gap = new Tracks("gap-canvas", playhead);
  const labels = h("div", { class: "row-labels" });
  const gapLabel = h("div", {});
  const gapRow = h("div", { class: "gap-row" }, gapLabel, gap.element);
  const worst = h("ol", { class: "worst", test: "worst", "aria-label": "Worst frames" });

  const placeHeads = () => {
    scrubber.value = String(now.frame);
    scrubber.setAttribute("aria-valuetext", `frame ${now.frame}`);
    contacts.placeHead();
    gap.placeHead();
  };
  const draw = () => {
    scrubber.max = String(lastFrame());
    const rows = rowsOf(now.measures, now.contacts);
    labels.replaceChildren(...rows.map(rowLabel));
    const curves = gapRowOf(now.measures, now.pair);
    gapRow.hidden = curves === null;
    if (curves) gapLabel.replaceChildren(pairChoice(curves));
    empty.textContent = emptyText();
    contacts.draw(rows);
    gap.draw(curves ? [curves] : []);
    placeHeads();
  };
  const fillWorst = () => worst.replaceChildren(...worstEntries(playhead));

  on(["frame"], placeHeads);
  on(["measures", "contacts", "pair", "motion", "range", "theme", "focus"], draw);
  on(["pair"], () => labels.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest" }));
  on(["measures"], fillWorst);
  on(["server"], debounce(50, draw));
  new ResizeObserver(draw).observe(contacts.element);
  fillWorst();

  return h("div", { class: "timeline" }, resizer(),
    h("div", { class: "timeline-main" },
      h("div", { class: "scrub-row" }, h("span", { class: "muted", text: "Contacts" }), scrubber),
      h("div", { class: "timeline-scroll" }, labels, contacts.element), gapRow),
    h("div", { class: "worst-panel" }, h("h3", { text: "Worst frames" }), worst));
}

const lastFrame = () => Math.max(1, (motionOf(now.motion)?.frameCount ?? 2) - 1);

/** Rows drawn over the frames of the motion; a click goes to that frame. */
class Tracks {
  constructor(test, playhead, ...more) {
    this.canvas = h("canvas", { test, "aria-hidden": "true" });
    this.head = h("div", { class: "playhead" });
    this.before = h("div", { class: "range-shade" });
    this.after = h("div", { class: "range-shade" });
    this.buttons = h("div", { class: "intents" });
    this.element = h("div", { class: "tracks" }, this.canvas, this.before, this.after, this.head, this.buttons, ...more);
    this.rows = [];
    const scrub = (event) => playhead.go((event.offsetX - MARGIN) / (this.element.clientWidth - 2 * MARGIN) * lastFrame());
    this.canvas.addEventListener("pointerdown", (event) => {
      set({ playing: false });
      scrub(event);
      this.canvas.setPointerCapture(event.pointerId);
      this.canvas.onpointermove = scrub;
    });
    this.canvas.addEventListener("pointermove", (event) => (this.canvas.title = this.textAt(event.offsetX, event.offsetY)));
    this.canvas.addEventListener("pointerup", () => (this.canvas.onpointermove = null));
  }

  x(frame) {
    return MARGIN + frame / lastFrame() * (this.element.clientWidth - 2 * MARGIN);
  }

  placeHead() {
    this.head.style.transform = `translateX(${this.x(now.frame)}px)`;
  }

  draw(rows) {
    drawTimeline(this.canvas, this.element.clientWidth, rows, lastFrame(), this.offset);
    this.before.hidden = this.after.hidden = !now.range;
    const [from, to] = playedRange();
    this.before.style.width = `${this.x(from)}px`;
    this.after.style.left = `${this.x(to)}px`;
    this.rows = rows;
    this.placeButtons();
  }

  /** Frame of the motion at which what the rows show begins. */
  get offset() {
    return now.measures?.from ?? 0;
  }

  /** What a bar says of its contact. */
  textAt(x, y) {
    let top = 0;
    const row = this.rows.find((each) => y < (top += each.height));
    const span = row?.kind === "contact" ? row.spans.find(({ from, to }) => x >= this.x(from + this.offset)
      && x <= Math.max(this.x(from + this.offset) + 2, this.x(to + this.offset + 1))) : null;
    return span?.contact ? contactText(span.contact) : "";
  }

  /** One button for each contact of the performer, at the beginning of its first bar. */
  placeButtons() {
    const focused = this.buttons.contains(document.activeElement) ? document.activeElement.dataset.test : null;
    const placed = new Set();
    const buttons = [];
    let top = 0;
    for (const row of this.rows) {
      for (const { contact, from } of row.kind === "contact" ? row.spans : []) {
        if (!contact || placed.has(contact)) continue;
        placed.add(contact);
        buttons.push(intentButton(contact, this.x(from + this.offset), top));
      }
      top += row.height;
    }
    this.buttons.replaceChildren(...buttons);
    if (focused) buttons.find((button) => button.dataset.test === focused)?.focus();
  }
}

function emptyText() {
  if (now.measures) return now.measures.contacts.length === 0 ? "Nothing touches in this motion." : "";
  if (now.contacts?.length > 0) return "";
  if (!now.focus) return "Choose a motion and a character: what touches, and what is lost, is shown here.";
  return "Contacts are being measured…";
}

/** The name of a row; of a pair whose gap is known it is a button that draws that gap below. */
function rowLabel(row) {
  const pair = now.measures?.gaps?.findIndex((gap) => gap.effector === row.effector && gap.region === row.region) ?? -1;
  const paleness = row.incidental ? "row-label incidental" : "row-label";
  if (row.kind !== "contact" || pair < 0) return h("span", { class: paleness, text: row.title, title: row.title });
  return h("button", { type: "button", class: paleness, text: row.title, title: `${row.title}: draw the gap below`, test: `pair-${pair}`,
    "aria-pressed": String(pair === now.pair), onclick: () => set({ pair }) });
}

function pairChoice(row) {
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
      playhead.go(entry.frame + now.measures.from);
      speakOf(entry);
    } },
  h("span", { class: "worst-frame", text: String(entry.frame + now.measures.from) }),
  h("span", { class: "worst-text" }, h("b", { text: titled(entry.fault) }), h("span", { text: entry.text, title: entry.text })))));
}

/** Draws the gap of the pair that a worst frame is about, and explains its limb. */
function speakOf({ first, second }) {
  const pair = now.measures.gaps.findIndex(({ effector, region }) => (effector === first && region === second)
    || (effector === second && region === first));
  if (pair >= 0) set({ pair });
  const limb = [first, second].map((name) => name?.replaceAll(" ", "-")).find((name) => LIMBS.includes(name));
  if (limb) set({ limb });
}
