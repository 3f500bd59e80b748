import * as THREE from "three";
import { figureOf, methodName, methodRank, motionOf, now, on, resultOf, set } from "./store.js";
import { getFloats } from "./api.js";
import { StagedFigure } from "./figure.js";
import { Clip } from "./frames.js";
import { keepModels, modelKey, modelOf } from "./models.js";
import { showError } from "./toasts.js";
import { VIEWS } from "./stage.js";
import { Labels } from "./labels.js";

const GHOST_COLOR = 0xd08a2e;
const WAITING_COLOR = 0x8c97a8;

/**
 * Somebody on stage.
 * @typedef {object} Actor
 * @property {string} id of the motion, for the performer, or of the result
 * @property {string} title
 * @property {string} subtitle
 * @property {object} figure
 * @property {boolean} ghost drawn over the result in focus
 * @property {StagedFigure|null} staged null until its model is there
 * @property {Clip|null} clip
 * @property {number} from frame of the motion that its first frame belongs to
 */

/** The figures on stage, in step with each other. */
export class Cast {
  /** @param {import("./stage.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Map<string, Actor>} */
    this.actors = new Map();
    this.view = "corner";
    this.centred = null;
    this.lastAnchor = new THREE.Vector3();
    this.anchoredOn = "";
    this.steppedBack = 1;
    // Until somebody turns the camera themselves, it shows everybody who enters.
    stage.controls.addEventListener("start", () => (this.touched = true));
    this.labels = new Labels(stage, (actor) => this.centreOn(actor));
    on(["server", "motion", "figure", "hidden", "also", "ghost", "focus", "mode"], () => this.sync());
    on(["frame"], () => this.showFrame());
    stage.beforeDraw.push(() => this.prepareDraw());
    stage.afterDraw.push(() => this.labels.place(this.visible()));
    stage.fitAgain = () => !this.touched && this.fit(true);
  }

  visible() {
    return now.mode === "stage" ? [...this.actors.values()].filter((actor) => actor.present) : [];
  }

  actor(id) {
    return this.actors.get(id) ?? null;
  }

  /** Who should be on stage now. */
  wanted() {
    const motion = motionOf(now.motion);
    const list = motion && figureOf(motion.figure) ? [{
      id: motion.id, title: motion.name, subtitle: "performer", figure: figureOf(motion.figure), from: 0,
      path: `motions/${motion.id}`, revision: 0, frameCount: motion.frameCount, ready: true, ghost: false,
    }] : [];
    const focus = resultOf(now.focus);
    const results = (now.server?.results ?? []).filter((r) => r.motion === now.motion && figureOf(r.figure)
      && (r.figure === now.figure || now.also.has(r.figure)) && !now.hidden.has(r.id));
    const place = (r) => now.server.figures.findIndex((figure) => figure.id === r.figure);
    results.sort((a, b) => place(a) - place(b) || methodRank(a.method) - methodRank(b.method));
    for (const r of results) {
      const figure = figureOf(r.figure);
      list.push({
        id: r.id, title: figure.name, subtitle: methodName(r.method), figure, from: r.from ?? 0, path: `results/${r.id}`,
        revision: r.revision, frameCount: r.frameCount, ready: r.state === "ready" || Boolean(r.shows),
        ghost: now.ghost && r.method === "imr" && focus !== null && focus.id !== r.id && focus.figure === r.figure
          && results.includes(focus),
      });
    }
    return list;
  }

  sync() {
    const wanted = this.wanted();
    const ids = new Set(wanted.map((one) => one.id));
    for (const [id, actor] of this.actors) if (!ids.has(id)) this.dismiss(actor);
    const before = [...this.actors.keys()].join();
    const ordered = new Map();
    for (const one of wanted) ordered.set(one.id, this.call(one));
    this.actors = ordered;
    keepModels(now.server?.figures ?? []);
    this.arrange();
    if (before !== [...ordered.keys()].join()) this.fit();
    this.showFrame();
  }

  dismiss(actor) {
    actor.gone = true;
    actor.staged?.dispose();
    actor.clip?.dispose();
    this.actors.delete(actor.id);
    if (this.centred === actor.id) this.centred = null;
  }

  /** Gives somebody their place, or brings them up to date. */
  call(one) {
    let actor = this.actors.get(one.id);
    const model = modelKey(one.figure);
    if (actor && actor.model !== model) {
      this.dismiss(actor);
      actor = undefined;
    }
    if (!actor) {
      actor = { ...one, model, staged: null, clip: null };
      this.enter(actor);
    }
    Object.assign(actor, { title: one.title, subtitle: one.subtitle, from: one.from, ghost: one.ghost, figure: one.figure });
    // While it is solved anew, what was there before stays on stage.
    if (one.ready && actor.clipRevision !== one.revision) {
      actor.clip?.dispose();
      actor.clipRevision = one.revision;
      actor.clip = new Clip(one.path, one.revision, one.figure.joints.length, one.frameCount, () => this.showFrame(), showError);
    }
    this.tint(actor);
    return actor;
  }

  /** Ghosts are see-through, and so is who still waits for frames. */
  tint(actor) {
    actor.staged?.setGhost(actor.ghost ? GHOST_COLOR : actor.clip ? null : WAITING_COLOR);
  }

  async enter(actor) {
    const model = await modelOf(actor.figure);
    if (actor.gone) return;
    actor.staged = new StagedFigure(actor.figure, model);
    if (this.stage.isSoftware) actor.staged.addSpot();
    this.tint(actor);
    await this.stage.add(actor.staged.group);
    if (actor.gone) {
      actor.staged.dispose();
      return;
    }
    actor.present = true;
    this.arrange();
    this.showFrame();
    if (!this.touched) this.fit(true);
    if (!actor.clip) this.stand(actor);
    set({ rendered: actor });
  }

  /** Somebody without frames yet stands in the reference pose. */
  async stand(actor) {
    if (actor.figure.complete === false) return;
    try {
      const rest = await getFloats(`figures/${actor.figure.id}/rest`);
      if (!actor.gone && !actor.clip) actor.staged.pose(rest);
      this.stage.draw();
    } catch (error) {
      showError(error);
    }
  }

  /** Sets figures up beside each other, across the view. */
  arrange() {
    const across = new THREE.Vector3(...VIEWS[this.view].across);
    const row = [...this.actors.values()].filter((actor) => !actor.ghost);
    const widths = row.map((actor) => actor.figure.height * 0.58 + 0.3);
    this.width = widths.reduce((sum, width) => sum + width, 0);
    this.height = Math.max(1, ...row.map((actor) => actor.figure.height));
    let at = -this.width / 2;
    row.forEach((actor, index) => {
      actor.place = across.clone().multiplyScalar(at + widths[index] / 2);
      at += widths[index];
    });
    for (const actor of this.actors.values()) {
      if (actor.ghost) actor.place = this.actors.get(now.focus)?.place.clone() ?? new THREE.Vector3();
      if (!actor.staged) continue;
      actor.staged.group.position.copy(actor.place);
      actor.staged.group.visible = now.mode === "stage";
      actor.staged.moved = true;
    }
    this.arrangement = (this.arrangement ?? 0) + 1;
    this.stage.draw();
  }

  /** Whether everybody who has frames has this one. */
  hasFrame(frame) {
    return this.visible().every((actor) => !actor.clip || actor.clip.failed || this.frameOf(actor, frame));
  }

  frameOf(actor, frame) {
    const index = Math.min(actor.clip.frameCount - 1, Math.max(0, frame - actor.from));
    return actor.clip.frame(index);
  }

  showFrame() {
    let whole = true;
    for (const actor of this.actors.values()) {
      if (!actor.clip || !actor.staged) continue;
      actor.clip.want(Math.max(0, now.frame - actor.from));
      const floats = this.frameOf(actor, now.frame);
      if (floats) actor.staged.pose(floats);
      else whole = false;
    }
    this.shown = whole ? now.frame : this.shown;
    this.stage.draw();
  }

  prepareDraw() {
    for (const actor of this.visible()) actor.staged.settle();
    this.follow();
  }

  /** Where the camera's interest is on the ground: one figure, or the middle of all, which walks as they do on average. */
  anchor() {
    const one = this.actors.get(this.centred);
    if (one?.present) return one.staged.rootOnStage(new THREE.Vector3()).setY(0);
    const moving = this.visible().filter((actor) => actor.clip);
    const mean = new THREE.Vector3();
    const root = new THREE.Vector3();
    for (const actor of moving) mean.add(actor.staged.rootOnStage(root).sub(actor.place));
    return mean.divideScalar(Math.max(1, moving.length)).setY(0);
  }

  follow() {
    if (now.mode !== "stage") return;
    const anchor = this.anchor();
    // Who is looked at, or stands elsewhere in the row, has changed: nobody has walked.
    const of = `${this.centred}/${this.arrangement}`;
    if (now.follow && this.anchoredOn === of) {
      this.stage.shift(anchor.x - this.lastAnchor.x, anchor.z - this.lastAnchor.z);
    }
    this.anchoredOn = of;
    this.keepInView(anchor);
    this.lastAnchor.copy(anchor);
    this.stage.ground.under(anchor.x, anchor.z);
    this.stage.lightFrom(anchor.x, anchor.z, Math.max(2, this.width / 2 + 0.6));
  }

  /** Those with long legs walk away from the others: the camera steps back, as long as nobody has moved it. */
  keepInView(anchor) {
    const root = new THREE.Vector3();
    let reach = 0;
    if (now.follow && !this.touched && !this.centred && !this.stage.flight) {
      for (const actor of this.visible()) {
        reach = Math.max(reach, actor.staged.rootOnStage(root).setY(0).distanceTo(anchor) + actor.figure.height * 0.3);
      }
    }
    const factor = Math.max(1, reach / Math.max(1, this.width / 2));
    if (Math.abs(factor - this.steppedBack) > 0.01) {
      this.stage.stepBack(factor / this.steppedBack);
      this.steppedBack = factor;
    }
  }

  /** @param {keyof typeof VIEWS} view */
  setView(view) {
    this.view = view;
    this.touched = false;
    this.arrange();
    this.fit();
  }

  /** Everybody in the picture. */
  fit(atOnce = false) {
    if (now.mode !== "stage") {
      this.fitInspected?.(VIEWS[this.view].from, atOnce);
      return;
    }
    const one = this.actors.get(this.centred);
    if (one?.staged) {
      this.centreOn(one, atOnce);
      return;
    }
    this.anchoredOn = "";
    this.steppedBack = 1;
    const middle = this.anchor();
    const height = this.height ?? 1.8;
    const top = this.view === "top";
    // Room below for the names.
    const centre = new THREE.Vector3(middle.x, top ? height * 0.5 : height * 0.46, middle.z);
    const [wide, tall] = top ? [1.35 * (this.width ?? 2), height * 1.3] : [this.width ?? 2, height * 1.22];
    this.stage.frame(VIEWS[this.view].from, centre, wide, tall, atOnce);
  }

  /** One figure in the middle; once more, everybody again. */
  centreOn(actor, atOnce = false) {
    this.centred = actor.id;
    this.speakOf(actor);
    this.anchoredOn = "";
    this.steppedBack = 1;
    const root = actor.staged.rootOnStage(new THREE.Vector3());
    const height = actor.figure.height;
    this.stage.frame(VIEWS[this.view].from, new THREE.Vector3(root.x, height * 0.48, root.z), height * 0.8, height * 1.15, atOnce);
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
