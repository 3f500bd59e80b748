import { h, icon, iconButton } from "./dom.js";
import { now, on, set } from "./store.js";
import { remove } from "./api.js";
import { addSample } from "./files.js";
import { characters, choose, refresh } from "./session.js";
import { attempt } from "./toasts.js";

const seconds = (motion) => `${(motion.frameCount / motion.fps).toFixed(1)} s`;
const centimetres = (metres) => `${(100 * Math.abs(metres)).toFixed(1)} cm`;
/** Where a motion's ground was found, if not at the file's height 0. */
const ground = (motion) => (motion.ground ? ` · ${motion.ground > 0 ? "set down" : "lifted"} ${centimetres(motion.ground)}` : "");
const metres = (figure) => `${figure.height.toFixed(2)} m`;

export function motionList(openFiles) {
  return list({
    test: "motions", empty: "No motion yet.", keys: ["server", "motion"],
    items: () => now.server?.motions ?? [],
    isChosen: (motion) => motion.id === now.motion,
    row: (motion) => ({ title: motion.name, detail: seconds(motion) + ground(motion), choose: () => choose({ motion: motion.id }),
      remove: () => removeMotion(motion) }),
    add: adder("motion", openFiles, () => now.server?.samples.motions ?? [], (name) => addSample({ motion: name })),
  });
}

export function characterList(openFiles) {
  return list({
    test: "characters", empty: "No character yet.", keys: ["server", "figure", "also", "motion"],
    items: () => (now.server ? characters() : []),
    isChosen: (figure) => figure.id === now.figure,
    row: (figure) => ({ title: figure.name, detail: metres(figure), choose: () => choose({ figure: figure.id }),
      remove: () => removeFigure(figure.id), extra: keepOnStage(figure) }),
    add: adder("character", openFiles, () => now.server?.samples.characters ?? [], (name) => addSample({ character: name })),
  });
}

/** Results of a character stay on stage beside those of the chosen one. */
function keepOnStage(figure) {
  const has = now.server.results.some((result) => result.figure === figure.id && result.motion === now.motion);
  if (figure.id === now.figure || !has) return null;
  const kept = now.also.has(figure.id);
  return iconButton(kept ? "eye" : "eyeOff", kept ? `Take ${figure.name} off the stage` : `Show ${figure.name} on stage too`,
    `also-${figure.id}`, () => {
      const also = new Set(now.also);
      if (!also.delete(figure.id)) also.add(figure.id);
      set({ also });
    }, { "aria-pressed": String(kept) });
}

const removeFigure = (id) => removeAt(`figures/${id}`);

/** A performer leaves with their last motion. */
function removeMotion(motion) {
  const isShared = now.server.motions.some((other) => other.figure === motion.figure && other.id !== motion.id);
  return isShared ? removeAt(`motions/${motion.id}`) : removeFigure(motion.figure);
}

function removeAt(path) {
  return attempt(async () => {
    await remove(path);
    await refresh();
  });
}

function list({ test, empty, keys, items, isChosen, row, add }) {
  const rows = h("ul", { class: "list", test });
  const show = () => {
    const all = items();
    rows.replaceChildren(...(all.length === 0 ? [h("li", { class: "muted empty-row", text: empty })] : all.map((item) => {
      const { title, detail, choose: onChoose, remove: onRemove, extra } = row(item);
      return h("li", { class: "list-row" },
        h("button", { type: "button", class: "list-choice", "aria-pressed": String(isChosen(item)), test: `${test}-${item.id}`,
          onclick: onChoose }, h("span", { class: "list-title", text: title, title }), h("span", { class: "list-detail", text: detail })),
        extra,
        iconButton("trash", `Remove ${title}`, `remove-${item.id}`, onRemove, { class: "on-hover" }));
    })));
  };
  let chosen = null;
  on(keys, () => {
    show();
    const latest = items().find(isChosen)?.id;
    if (latest !== chosen) scrollTo(rows, rows.querySelector("[aria-pressed=true]"));
    chosen = latest;
  });
  show();
  return h("div", {}, rows, add);
}

/** Scrolls the list only; the panel around it stays where it is. */
function scrollTo(list, row) {
  if (!row) return;
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  list.scrollTop += Math.min(0, inner.top - outer.top) + Math.max(0, inner.bottom - outer.bottom);
}

/** Two ways to add: a file, or a sample from a menu. */
function adder(kind, openFiles, names, onSample) {
  const samples = h("select", { class: "samples", "aria-label": `Add a sample ${kind}`, test: `samples-${kind}`, onchange: () => {
    const name = samples.value;
    samples.value = "";
    if (name) onSample(name);
  } });
  let filled = 0;
  on(["server"], () => {
    if (names().length === filled) return;
    filled = names().length;
    samples.replaceChildren(h("option", { value: "", text: "Samples" }), ...names().map((name) => h("option", { value: name, text: name })));
  });
  return h("div", { class: "adder" },
    h("button", { type: "button", test: `add-${kind}`, onclick: () => openFiles(kind) }, icon("plus"), kind === "motion" ? "Motion" : "Character"),
    samples);
}
