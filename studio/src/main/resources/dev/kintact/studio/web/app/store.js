// What the page knows: the server's state, and what this person looks at. Whoever draws a part of it listens to the
// keys it needs.

/**
 * @typedef {object} View
 * @property {object|null} server  the last answer of /api/state
 * @property {string|null} motion  id of the chosen motion
 * @property {string|null} figure  id of the chosen character
 * @property {string|null} method  id of the method to solve with
 * @property {string|null} focus  id of the result that timeline and measures speak of
 * @property {Set<string>} hidden  ids of results that are not on stage
 * @property {Set<string>} also  ids of further characters on stage
 * @property {number} frame  frame of the motion, from 0
 * @property {"stage"|"pose"|"body"} mode  what the stage shows
 */
const view = {
  server: null, motion: null, figure: null, setup: "character", method: "kintact", focus: null, hidden: new Set(), also: new Set(),
  ghost: false, frame: 0, playing: false, speed: 1, loop: true, range: null, mode: "stage", measures: null, pair: 0,
  limb: "right-hand", layers: { vectors: false, planes: false, capsules: false, goals: false }, follow: true,
  jobs: new Map(), theme: "light", rendered: null,
};
const listeners = [];

/** The values, read-only for everybody but `set`. @type {View & Object<string, any>} */
export const now = view;

/** Changes values and tells who listens to any that did change. */
export function set(patch) {
  const changed = [];
  for (const [key, value] of Object.entries(patch)) {
    if (view[key] !== value) {
      view[key] = value;
      changed.push(key);
    }
  }
  if (changed.length === 0) return;
  for (const { keys, action } of listeners) {
    if (changed.some((key) => keys.includes(key))) action();
  }
}

/** Calls `action` whenever one of `keys` changes. */
export function on(keys, action) {
  listeners.push({ keys, action });
}

const byId = (list, id) => view.server?.[list].find((item) => item.id === id) ?? null;
export const figureOf = (id) => byId("figures", id);
export const motionOf = (id) => byId("motions", id);
export const resultOf = (id) => byId("results", id);
export const methodOf = (id) => byId("methods", id);

/** Results of the chosen motion on the chosen character. */
export function resultsHere() {
  return view.server?.results.filter((r) => r.motion === view.motion && r.figure === view.figure)
    .sort((a, b) => methodRank(a.method) - methodRank(b.method)) ?? [];
}

/** The figure whose set-up is shown: the character, or the performer of the motion. */
export function setupFigure() {
  const performer = motionOf(view.motion)?.figure;
  return figureOf(view.setup === "performer" ? performer ?? null : view.figure) ?? figureOf(performer ?? null);
}

/** First and last frame of what is played. */
export function playedRange() {
  const last = Math.max(0, (motionOf(view.motion)?.frameCount ?? 1) - 1);
  return view.range ? [Math.min(view.range[0], last), Math.min(view.range[1], last)] : [0, last];
}

/** Whether a job or result in this state will still change by itself. */
export const isUnderWay = (state) => state === "waiting" || state === "working";

/** The job that solves a result, if it is being solved. */
export const solvingJob = (resultId) => (isUnderWay(resultOf(resultId)?.state) ? jobOf(resultId) : null);

/** The job that measures a result, once it is solved. */
export const measuringJob = (resultId) => (isUnderWay(resultOf(resultId)?.state) ? null : jobOf(resultId));

function jobOf(resultId) {
  for (const job of view.jobs.values()) {
    if (job.result === resultId && isUnderWay(job.state)) return job;
  }
  return null;
}

/** Copied rotations come first, ours last, the others between. */
export const methodRank = (id) => (id === "imr" ? 0 : id === "kintact" ? 2 : 1);

const METHOD_TITLES = { imr: "Copied rotations", kma: "KMA: reach scaled to limbs", akc: "AKC: distances to the skin, metres",
  smr: "SMR: places over the skin", mdb: "MDB: places over the skin, limbs in order", kintact: "Kintact: whole clip (default)" };

/** What a method does, in a menu. */
export const methodTitle = (id) => METHOD_TITLES[id] ?? id.toUpperCase();

/** What a method is called in a few letters, under a figure and in a table. */
export function methodName(id) {
  return id === "imr" ? "Copied" : id === "kintact" ? "Kintact" : id.toUpperCase();
}
