import * as THREE from "three";
import { get } from "./api.js";
import { motionOf, now, on, resultOf } from "./store.js";
import { showError } from "./toasts.js";

const UP = new THREE.Vector3(0, 1, 0);
const WEAK = new THREE.Color(0x9db4d8);
const STRONG = new THREE.Color(0xd6301f);

/** Draws why a limb is where it is: on the performer and on the result in focus. */
export class Explanation {
  /**
   * @param {import("./stage.js").Stage} stage
   * @param {import("./cast.js").Cast} cast
   */
  constructor(stage, cast) {
    this.stage = stage;
    this.cast = cast;
    this.groups = [new THREE.Group(), new THREE.Group()];
    on(["frame", "focus", "limb", "layers", "server", "mode", "rendered"], () => this.ask());
  }

  isWanted() {
    const result = resultOf(now.focus);
    const frame = this.frameOf(result);
    return now.mode === "stage" && Object.values(now.layers).some(Boolean) && result?.state === "ready" && frame >= 0
      && frame < result.frameCount;
  }

  /** A result's frames begin where its range does. */
  frameOf(result) {
    return now.frame - (result?.from ?? 0);
  }

  /** One question at a time; the last one asked meanwhile comes next. */
  async ask() {
    if (!this.isWanted()) {
      if (this.drawn) this.clear();
      return;
    }
    const result = resultOf(now.focus);
    const key = `${result.id}@${result.revision}/${now.frame}/${now.limb}`;
    if (key === this.drawn) {
      this.draw();
      return;
    }
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = true;
    try {
      this.answer = await get(`results/${result.id}/explain?frame=${this.frameOf(result)}&limb=${now.limb}`);
      this.drawn = key;
      this.draw();
    } catch (error) {
      this.drawn = key;
      showError(error);
    } finally {
      this.asking = false;
      if (this.again) {
        this.again = false;
        this.ask();
      }
    }
  }

  clear() {
    this.drawn = undefined;
    this.groups.forEach(empty);
    this.stage.draw();
  }

  draw() {
    if (!this.isWanted() || !this.answer) return;
    const ids = [motionOf(now.motion)?.id, now.focus];
    [this.answer.source, this.answer.result].forEach((set, index) => {
      const group = this.groups[index];
      empty(group);
      const staged = this.cast.actor(ids[index])?.staged;
      if (!staged || !set) return;
      staged.group.add(group);
      const height = staged.figure.height;
      if (now.layers.vectors) group.add(vectors(set.vectors ?? [], height));
      if (now.layers.planes) for (const plane of set.planes ?? []) group.add(disc(plane));
      if (now.layers.capsules) for (const capsule of set.capsules ?? []) group.add(pill(capsule));
      if (now.layers.goals) for (const goal of set.goals ?? []) group.add(cross(goal, height));
    });
    this.stage.draw();
  }
}

function empty(group) {
  group.traverse((object) => {
    object.geometry?.dispose();
    object.material?.dispose();
  });
  group.clear();
  group.removeFromParent();
}

/** From the skin to the limb; thicker and redder, the more it counts. */
function vectors(list, height) {
  const material = new THREE.MeshBasicMaterial({ depthTest: false, transparent: true, opacity: 0.85 });
  const mesh = new THREE.InstancedMesh(new THREE.CylinderGeometry(1, 1, 1, 6), material, Math.max(1, list.length));
  mesh.count = list.length;
  mesh.renderOrder = 8;
  mesh.frustumCulled = false;
  const [from, to, along, scale] = [0, 1, 2, 3].map(() => new THREE.Vector3());
  const [matrix, turn, color] = [new THREE.Matrix4(), new THREE.Quaternion(), new THREE.Color()];
  [...list].sort((a, b) => a.importance - b.importance).forEach((vector, index) => {
    from.fromArray(vector.from);
    to.fromArray(vector.to);
    const length = along.subVectors(to, from).length() || 1e-6;
    const radius = height * (0.0012 + 0.003 * vector.importance);
    turn.setFromUnitVectors(UP, along.divideScalar(length));
    mesh.setMatrixAt(index, matrix.compose(from.add(to).multiplyScalar(0.5), turn, scale.set(radius, length, radius)));
    mesh.setColorAt(index, color.lerpColors(WEAK, STRONG, Math.sqrt(Math.min(1, Math.max(0, vector.importance)))));
  });
  return mesh;
}

function disc({ at, normal, size }) {
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(size, size), new THREE.MeshBasicMaterial({
    color: 0x7a5cd6, transparent: true, opacity: 0.22, side: THREE.DoubleSide, depthWrite: false,
  }));
  mesh.position.fromArray(at);
  mesh.quaternion.setFromUnitVectors(new THREE.Vector3(0, 0, 1), new THREE.Vector3(...normal).normalize());
  mesh.renderOrder = 7;
  return mesh;
}

function pill({ a, b, radius }) {
  const [from, to] = [new THREE.Vector3(...a), new THREE.Vector3(...b)];
  const mesh = new THREE.Mesh(new THREE.CapsuleGeometry(radius, from.distanceTo(to), 6, 14), new THREE.MeshBasicMaterial({
    color: 0x2f6fde, wireframe: true, transparent: true, opacity: 0.28,
  }));
  mesh.position.addVectors(from, to).multiplyScalar(0.5);
  mesh.quaternion.setFromUnitVectors(UP, to.sub(from).normalize());
  return mesh;
}

/** Where a limb should be. */
function cross({ at }, height) {
  const mesh = new THREE.Mesh(new THREE.OctahedronGeometry(height * 0.012), new THREE.MeshBasicMaterial({
    color: 0xff9d2e, depthTest: false, transparent: true,
  }));
  mesh.position.fromArray(at);
  mesh.renderOrder = 9;
  return mesh;
}
