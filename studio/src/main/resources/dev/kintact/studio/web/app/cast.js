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
const UP = new THREE.Vector3(0, 1, 0);

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
    /** Which way the performer faces, radians about the vertical from +Z; views are seen from there. */
    this.heading = 0;
    this.width = 2;
    this.height = 1.8;
    /** Told when somebody comes or goes, enters, or is chosen by their name; the director listens. */
    this.onRow = this.onEntered = this.onChosen = () => {};
    this.labels = new Labels(stage, (actor) => this.onChosen(actor));
    on(["server", "motion", "figure", "hidden", "also", "ghost", "focus", "mode"], () => this.sync());
    on(["frame"], () => this.showFrame());
    stage.beforeDraw.push(() => this.settle());
    stage.afterDraw.push(() => this.labels.place(this.visible()));
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
    if (before !== [...ordered.keys()].join()) this.onRow();
    this.showFrame();
  }

  dismiss(actor) {
    actor.gone = true;
    actor.staged?.dispose();
    actor.clip?.dispose();
    this.actors.delete(actor.id);
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
    const before = this.heading;
    if (actor.id === now.motion) await this.faceMiddle(actor);
    await this.stage.add(actor.staged.group);
    if (actor.gone) {
      actor.staged.dispose();
      return;
    }
    actor.present = true;
    this.arrange();
    if (before !== this.heading && actor.id === now.motion) this.onRow();
    this.showFrame();
    this.onEntered();
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

  /** Where the camera stands, seen from the middle. @returns {number[]} */
  viewedFrom() {
    return this.turned(VIEWS[this.view].from).toArray();
  }

  turned(direction) {
    return new THREE.Vector3(...direction).applyAxisAngle(UP, this.heading);
  }

  /** Turns the views to the performer's front as it is now. */
  face() {
    this.heading = this.actors.get(now.motion)?.staged?.heading() ?? this.heading;
  }

  /** Views look at the performer's front in the middle of the motion: first frames are often a pose of their own. */
  async faceMiddle(performer) {
    try {
      const middle = Math.floor(performer.frameCount / 2);
      performer.staged.pose(await getFloats(`${performer.path}/frames?from=${middle}&count=1`));
      this.heading = performer.staged.heading() ?? this.heading;
    } catch {
      // Frames that do not come are told of when they are played.
    }
  }

  /** Sets figures up beside each other, across the view. */
  arrange() {
    const across = this.turned(VIEWS[this.view].across);
    const row = [...this.actors.values()].filter((actor) => !actor.ghost);
    const stature = (actor) => actor.staged?.stature ?? actor.figure.height;
    const widths = row.map((actor) => stature(actor) * 0.58 + 0.3);
    this.width = widths.reduce((sum, width) => sum + width, 0);
    this.height = Math.max(1, ...row.map(stature));
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
    // The camera loses a step of who walks whenever this changes, so it changes only with the row.
    this.arrangement = [this.view, this.heading, ...row.map((actor) => `${actor.id}@${actor.place.length().toFixed(3)}`)].join();
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

  settle() {
    for (const actor of this.visible()) actor.staged.settle();
  }
}
