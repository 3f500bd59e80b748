import { motionOf, now, on, playedRange, set } from "./store.js";

export const SPEEDS = [0.1, 0.25, 0.5, 1, 1.5, 2, 4];

/** Moves the frame with time. Waits where frames are still on their way, so that nobody gets out of step. */
export class Playhead {
  /**
   * @param {import("./cast.js").Cast} cast
   */
  constructor(cast) {
    this.cast = cast;
    this.position = 0;
    on(["playing"], () => this.playingChanged());
    on(["motion"], () => {
      set({ range: null });
      this.go(0);
    });
  }

  playingChanged() {
    if (!now.playing) return;
    this.position = now.frame;
    this.last = undefined;
    requestAnimationFrame((time) => this.tick(time));
  }

  tick(time) {
    if (!now.playing) return;
    requestAnimationFrame((next) => this.tick(next));
    // A page that was in the background goes on where it was instead of leaping.
    const passed = Math.min(0.25, (time - (this.last ?? time)) / 1000);
    this.last = time;
    const fps = motionOf(now.motion)?.fps;
    if (!fps) return;
    let position = this.position + passed * fps * now.speed;
    const [from, to] = playedRange();
    if (position >= to + 1 || position < from) {
      if (!now.loop && position >= to) {
        this.go(to);
        set({ playing: false });
        return;
      }
      position = from;
    }
    const frame = Math.floor(position);
    set({ waiting: !this.cast.hasFrame(frame) });
    if (now.waiting) for (const actor of this.cast.visible()) actor.clip?.want(frame - actor.from);
    else {
      this.position = position;
      set({ frame });
    }
  }

  /** Jumps to a frame. */
  go(frame) {
    const last = Math.max(0, (motionOf(now.motion)?.frameCount ?? 1) - 1);
    const kept = Math.min(last, Math.max(0, Math.round(frame)));
    this.position = kept;
    set({ frame: kept });
  }

  /** Steps while standing. */
  step(frames) {
    set({ playing: false });
    this.go(now.frame + frames);
  }

  toggle() {
    const [from, to] = playedRange();
    if (!now.playing && !now.loop && now.frame >= to) this.go(from);
    set({ playing: !now.playing });
  }

  faster(steps) {
    const at = SPEEDS.indexOf(now.speed);
    set({ speed: SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at + steps))] });
  }

  /** Begins or ends the played range here. */
  mark(end) {
    const [from, to] = playedRange();
    set({ range: end ? [Math.min(from, now.frame), now.frame] : [now.frame, Math.max(to, now.frame)] });
  }
}
