import * as THREE from "three";
import { now, resultOf, set } from "./store.js";
import { VIEWS } from "./stage.js";

/** Says where the camera stands: everybody in view, one figure in the middle, following who walks. */
export class Director {
  /**
   * @param {import("./stage.js").Stage} stage
   * @param {import("./cast.js").Cast} cast
   */
  constructor(stage, cast) {
    this.stage = stage;
    this.cast = cast;
    this.centred = null;
    this.lastAnchor = new THREE.Vector3();
    this.anchoredOn = "";
    this.steppedBack = 1;
    // Until somebody turns the camera themselves, it shows everybody who enters.
    this.touched = false;
    stage.controls.addEventListener("start", () => (this.touched = true));
    stage.fitAgain = () => !this.touched && this.fit(true);
    stage.beforeDraw.push(() => this.follow());
    cast.onRow = () => this.fit();
    cast.onEntered = () => !this.touched && this.fit(true);
    cast.onChosen = (actor) => this.chosen(actor);
  }

  /** Where the camera's interest is on the ground: one figure, or the middle of all, which walks as they do on average. */
  anchor() {
    const one = this.cast.actor(this.centred);
    if (one?.present) return one.staged.rootOnStage(new THREE.Vector3()).setY(0);
    const moving = this.cast.visible().filter((actor) => actor.clip);
    const mean = new THREE.Vector3();
    const root = new THREE.Vector3();
    for (const actor of moving) mean.add(actor.staged.rootOnStage(root).sub(actor.place));
    return mean.divideScalar(Math.max(1, moving.length)).setY(0);
  }

  follow() {
    if (now.mode !== "stage") return;
    const anchor = this.anchor();
    // Who is looked at, or stands elsewhere in the row, has changed: nobody has walked.
    const of = `${this.centred}/${this.cast.arrangement}`;
    if (now.follow && this.anchoredOn === of) {
      this.stage.shift(anchor.x - this.lastAnchor.x, anchor.z - this.lastAnchor.z);
    }
    this.anchoredOn = of;
    this.keepInView(anchor);
    this.lastAnchor.copy(anchor);
    this.stage.ground.under(anchor.x, anchor.z);
    this.stage.lightFrom(anchor.x, anchor.z, Math.max(2, this.cast.width / 2 + 0.6));
  }

  /** Those with long legs walk away from the others: the camera steps back, as long as nobody has moved it. */
  keepInView(anchor) {
    if (!now.follow || this.touched || this.centred || this.stage.flight) return;
    const root = new THREE.Vector3();
    let reach = 0;
    for (const actor of this.cast.visible()) {
      reach = Math.max(reach, actor.staged.rootOnStage(root).setY(0).distanceTo(anchor) + actor.figure.height * 0.3);
    }
    const factor = Math.max(1, reach / Math.max(1, this.cast.width / 2));
    if (Math.abs(factor - this.steppedBack) > 0.01) {
      this.stage.stepBack(factor / this.steppedBack);
      this.steppedBack = factor;
    }
  }

  /** @param {keyof typeof VIEWS} view */
  setView(view) {
    this.cast.view = view;
    this.touched = false;
    this.cast.face();
    this.cast.arrange();
    this.fit();
  }

  /** Everybody in the picture. */
  fit(atOnce = false) {
    if (now.mode !== "stage") {
      this.fitInspected?.(VIEWS[this.cast.view].from, atOnce);
      return;
    }
    const one = this.cast.actor(this.centred);
    if (one?.present) {
      this.centreOn(one, atOnce);
      return;
    }
    this.centred = null;
    this.anchoredOn = "";
    this.steppedBack = 1;
    const middle = this.anchor();
    const height = this.cast.height;
    const top = this.cast.view === "top";
    // Room below for the names, and above for the bar.
    const centre = new THREE.Vector3(middle.x, top ? height * 0.5 : height * 0.49, middle.z);
    const [wide, tall] = top ? [1.35 * this.cast.width, height * 1.3] : [this.cast.width, height * 1.32];
    this.stage.frame(this.cast.viewedFrom(), centre, wide, tall, atOnce);
  }

  /** One figure in the middle; chosen once more, everybody again. */
  chosen(actor) {
    if (this.centred === actor.id) {
      this.showAll();
      return;
    }
    this.speakOf(actor);
    this.centreOn(actor);
  }

  centreOn(actor, atOnce = false) {
    this.centred = actor.id;
    this.anchoredOn = "";
    this.steppedBack = 1;
    const root = actor.staged.rootOnStage(new THREE.Vector3());
    const height = actor.staged.stature;
    this.stage.frame(this.cast.viewedFrom(), new THREE.Vector3(root.x, height * 0.46, root.z), height * 0.8, height * 1.32, atOnce);
  }

  /** Panels and timeline speak of who is centred; the character that was chosen stays on stage. */
  speakOf(actor) {
    const result = resultOf(actor.id);
    if (!result) return;
    if (result.figure === now.figure) set({ focus: result.id });
    else set({ focus: result.id, figure: result.figure, also: new Set(now.also).add(now.figure) });
  }

  showAll() {
    this.centred = null;
    this.touched = false;
    this.fit();
  }
}
