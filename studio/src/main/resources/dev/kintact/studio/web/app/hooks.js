import { now } from "./store.js";

/** Pictures that must have been drawn before the page counts as ready. */
const DRAWN = 3;

/**
 * What browser tests look at, under `window.kintact`.
 * @param {import("./stage.js").Stage} stage
 * @param {import("./cast.js").Cast} cast
 */
export function offerHooks(stage, cast) {
  let resolve;
  const ready = new Promise((done) => (resolve = done));
  const hooks = {
    /** Settles when everybody on stage has been drawn a few times. */
    ready,
    isReady: false,
    get frame() {
      return now.frame;
    },
    /** The frame that figures show; it trails `frame` while frames are loaded. */
    get shownFrame() {
      return cast.shown ?? null;
    },
    get drawn() {
      return stage.framesDrawn;
    },
    get view() {
      return now;
    },
    /** Where a joint is drawn, in model space, or null. @param {string} id of a motion or result */
    renderedJoint(id, name) {
      const staged = cast.actor(id)?.staged;
      const joint = staged ? staged.jointNamed(name) : -1;
      return joint < 0 ? null : staged.jointAt(joint).toArray();
    },
    /** How many distinct colours the stage shows: one or two when nothing is drawn. */
    colors() {
      const gl = stage.renderer.getContext();
      const pixels = new Uint8Array(gl.drawingBufferWidth * gl.drawingBufferHeight * 4);
      stage.drawNow();
      gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      return new Set(new Uint32Array(pixels.buffer)).size;
    },
  };
  window.kintact = hooks;
  let since = 0;
  stage.afterDraw.push(() => {
    if (hooks.isReady || !now.server) return;
    const actors = [...cast.actors.values()];
    const complete = actors.every((actor) => actor.present && (!actor.clip || actor.clip.frame(0) || actor.clip.chunks.size > 0));
    since = complete ? since + 1 : 0;
    if (since >= DRAWN) {
      hooks.isReady = true;
      resolve();
    } else stage.draw();
  });
}
