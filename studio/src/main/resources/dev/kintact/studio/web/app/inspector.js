import * as THREE from "three";
import { getFloats } from "./api.js";
import { now, on, set, setupFigure } from "./store.js";
import { StagedFigure } from "./figure.js";
import { modelKey, modelOf } from "./models.js";
import { showError } from "./toasts.js";
import { TPose } from "./tpose.js";
import { BodyEditor } from "./body-editor.js";

/** One figure alone on stage, in its reference pose: to check the pose, or to see and correct its surface. */
export class Inspector {
  /**
   * @param {import("./stage.js").Stage} stage
   * @param {import("./cast.js").Cast} cast
   * @param {import("./director.js").Director} director
   */
  constructor(stage, cast, director) {
    this.stage = stage;
    this.cast = cast;
    this.director = director;
    this.marker = marker();
    director.fitInspected = (from, atOnce) => this.frame(from, atOnce);
    on(["mode", "server", "figure", "motion", "setup"], () => this.sync());
  }

  async sync() {
    const figure = now.mode === "stage" ? null : setupFigure();
    // Units and a moved surface change what is looked at, a running job does not.
    const key = figure ? `${now.mode}/${modelKey(figure)}/${figure.body?.origin}` : "";
    if (key === this.key) return;
    this.key = key;
    const camera = this.shownFigure === figure?.id ? "stays" : "moves";
    this.leave();
    if (!figure) {
      if (now.mode !== "stage") set({ mode: "stage" });
      this.shownFigure = undefined;
      this.director.fit();
      this.stage.draw();
      return;
    }
    set({ playing: false });
    try {
      await this.show(figure, key, camera);
    } catch (error) {
      showError(error);
    }
  }

  async show(figure, key, camera) {
    const [model, rest] = await Promise.all([modelOf(figure), getFloats(`figures/${figure.id}/rest`)]);
    if (key !== this.key) return;
    this.shownFigure = figure.id;
    this.staged = new StagedFigure(figure, model);
    if (this.stage.isSoftware) this.staged.addSpot();
    this.staged.pose(rest);
    this.staged.settle();
    this.stage.scene.add(this.staged.group);
    if (now.mode === "pose") this.guide = new TPose(this.staged);
    else this.guide = await BodyEditor.open(this.stage, this.staged);
    if (key !== this.key) return this.guide.dispose();
    this.stage.lightFrom(0, 0, Math.max(2, figure.height));
    if (camera === "moves") this.frame([0.25, 0.12, 1]);
    this.stage.draw();
  }

  frame(from, atOnce = false) {
    const height = this.staged?.figure.height;
    if (height) this.stage.frame(from, new THREE.Vector3(0, height * 0.45, 0), height * 1.15, height * 1.36, atOnce);
  }

  leave() {
    this.guide?.dispose();
    this.staged?.dispose();
    this.guide = this.staged = undefined;
  }

  /** Shows where a joint is on everybody who has it; -1 shows none. */
  mark(figure, joint) {
    this.marker.removeFromParent();
    const staged = this.staged ?? this.cast.visible().find((actor) => actor.figure.id === figure.id && !actor.ghost)?.staged;
    if (joint >= 0 && staged) {
      this.marker.scale.setScalar(figure.height);
      this.marker.position.copy(staged.jointAt(joint));
      staged.group.add(this.marker);
    }
    this.stage.draw();
  }
}

function marker() {
  const material = new THREE.MeshBasicMaterial({ color: 0x2f6fde, depthTest: false, transparent: true, opacity: 0.9 });
  const ball = new THREE.Mesh(new THREE.SphereGeometry(0.018, 16, 12), material);
  ball.renderOrder = 20;
  return ball;
}
