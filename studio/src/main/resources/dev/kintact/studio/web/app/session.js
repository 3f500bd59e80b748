import { debounce } from "./dom.js";
import { get, listen, post, SILENT } from "./api.js";
import { figureOf, motionOf, now, on, resultOf, resultsHere, set } from "./store.js";
import { attempt, showError, tell } from "./toasts.js";

const QUIET_MS = 1500;

/** Fetches the server's state and keeps choices that still exist. */
export async function refresh() {
  const server = await get("state");
  // Answers may overtake each other.
  if (!now.server || server.revision >= now.server.revision) accept(server);
}

/** Takes over a state, and chooses for the person what they have not chosen. */
export function accept(server) {
  const jobs = new Map(server.jobs.map((job) => [job.id, job]));
  set({ server, jobs });
  const motion = motionOf(now.motion)?.id ?? server.motions[0]?.id ?? null;
  // The first motion plays by itself: that is what the page was opened for.
  if (motion && !now.motion) set({ playing: !matchMedia("(prefers-reduced-motion: reduce)").matches });
  set({ motion, figure: figureOf(now.figure)?.id ?? characters()[0]?.id ?? null });
  focusAgain();
}

/** Figures to put motions on: all but those that came only with a motion and have no skin of their own. */
export function characters() {
  const performers = new Set(now.server.motions.map((motion) => motion.figure));
  const chosen = now.server.figures.filter((figure) => !performers.has(figure.id));
  const both = now.server.figures.filter((figure) => performers.has(figure.id) && figure.hasMesh && figure.kind !== "sample"
    && figure.kind !== "bvh" && figure.kind !== "vrma");
  return [...chosen, ...both];
}

/** The result in focus belongs to the motion and character chosen: ours if there is one. */
function focusAgain() {
  const here = resultsHere();
  const focus = resultOf(now.focus);
  if (focus && focus.motion === now.motion && (focus.figure === now.figure || now.also.has(focus.figure))) return;
  const best = here.find((result) => result.method === now.method) ?? here.find((result) => result.method !== "imr") ?? here[0];
  set({ focus: best?.id ?? null });
}

/** Chooses a motion or a character, and solves what is not there yet. */
export async function choose(patch) {
  set({ ...patch, mode: "stage" });
  focusAgain();
  await solveMissing();
}

/** Whether a motion and a character are chosen, and the joints that are needed known of both. */
export function isSolvable() {
  const motion = motionOf(now.motion);
  const both = motion ? [figureOf(now.figure), figureOf(motion.figure)] : [null];
  return both.every((figure) => figure !== null && figure.complete !== false);
}

/** Solves what is chosen but not there, once things have come to rest: the server may be about to do it by itself. */
export function solveWhenQuiet() {
  const seen = new Set();
  on(["server", "motion", "figure"], debounce(QUIET_MS, () => {
    const pair = `${now.motion}/${now.figure}`;
    if (seen.has(pair) || !isSolvable()) return;
    seen.add(pair);
    solveMissing();
  }));
}

/** Copied rotations and ours are what a person wants to compare first; both are made unasked. */
export async function solveMissing() {
  if (!isSolvable()) return;
  const here = resultsHere();
  // Ours first, so that it is the one that is spoken of.
  for (const method of ["kintact", "imr"]) {
    if (now.server.methods.some((known) => known.id === method) && !here.some((result) => result.method === method)) {
      await solve({ method, auto: true });
    }
  }
}

/** Puts the chosen motion on the chosen character. */
export async function solve({ method = now.method, quality = "full", values = {}, range = null, auto = false } = {}) {
  await attempt(async () => {
    // Automatic ones are nothing a person did, so nothing for them to undo.
    const request = { motion: now.motion, figure: now.figure, method, quality, set: values, auto };
    if (range) Object.assign(request, { from: range[0], to: range[1] });
    const { result } = await post("results", request);
    const hidden = new Set(now.hidden);
    hidden.delete(result);
    await refresh();
    set({ hidden });
    if (method === now.method) set({ focus: result });
    else focusAgain();
  });
}

export const undo = () => attempt(async () => now.server?.undo && accept(await post("undo")));
export const redo = () => attempt(async () => now.server?.redo && accept(await post("redo")));

/** Keeps up with the server. */
export function keepUp() {
  let again = false;
  let running = false;
  const state = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    await attempt(refresh);
    running = false;
    if (again) {
      again = false;
      state();
    }
  };
  let closeError = () => {};
  const failures = new Map();
  // Undone, mended or removed: then there is nothing to complain of any more.
  on(["server"], () => {
    for (const [result, close] of failures) {
      if (resultOf(result)?.state === "failed") continue;
      close();
      failures.delete(result);
    }
  });
  listen({
    state,
    job: (job) => {
      const jobs = new Map(now.jobs).set(job.id, job);
      set({ jobs });
      // A failure is told until the same is tried again.
      failures.get(job.result)?.();
      failures.delete(job.result);
      if (job.state === "failed") failures.set(job.result, showError({ message: job.error ?? `${job.title} failed.` }));
    },
    lost: () => {
      closeError = showError({ message: SILENT });
    },
    back: () => {
      closeError();
      tell("Connected again.");
      state();
    },
  });
}
