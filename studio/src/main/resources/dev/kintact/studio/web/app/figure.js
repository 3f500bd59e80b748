import * as THREE from "three";
import { FLOATS_PER_JOINT } from "./frames.js";
import { Bones } from "./bones.js";
import { shadowSpot } from "./ground.js";

const scratch = new THREE.Vector3();

/**
 * A figure on stage. Inside `group`, everything is in model space: metres, Y up, facing +Z; the group itself says where
 * on stage it stands.
 */
export class StagedFigure {
  /**
   * @param {object} figure as in /api/state
   * @param {{root: THREE.Object3D, nodes: THREE.Object3D[], hasMesh: boolean}} model
   */
  constructor(figure, model) {
    this.figure = figure;
    this.nodes = model.nodes;
    this.hasMesh = model.hasMesh;
    this.group = new THREE.Group();
    this.inModelSpace = new THREE.Group();
    this.inModelSpace.matrix.fromArray(figure.modelFromFile);
    this.inModelSpace.matrixAutoUpdate = false;
    this.inModelSpace.add(model.root);
    this.group.add(this.inModelSpace);
    this.ghostColor = null;
    this.skeletons = new Set();
    model.root.traverse((object) => object.isSkinnedMesh && this.skeletons.add(object.skeleton));
    this.rootJoint = Math.max(0, figure.joints.findIndex((joint) => joint.role === "hips"));
    this.stature = Math.max(figure.height, Math.min(topOf(this.inModelSpace), 2 * figure.height));
    this.bones = new Bones(figure, this.nodes);
    this.bones.object.visible = !model.hasMesh;
    this.group.add(this.bones.object);
  }

  /** Puts it into a pose. @param {Float32Array} floats a frame, or the rest pose */
  pose(floats) {
    for (let joint = 0, at = 0; joint < this.nodes.length; joint++, at += FLOATS_PER_JOINT) {
      const node = this.nodes[joint];
      node.position.set(floats[at], floats[at + 1], floats[at + 2]);
      node.quaternion.set(floats[at + 3], floats[at + 4], floats[at + 5], floats[at + 6]);
    }
    this.moved = true;
  }

  /** Brings what hangs on the joints up to date; call before drawing. */
  settle() {
    if (!this.moved) return;
    this.moved = false;
    this.group.updateMatrixWorld(true);
    // three.js skips a skeleton for one drawing when its mesh ceases to cast a shadow.
    for (const skeleton of this.skeletons) skeleton.update();
    if (this.bones.object.visible) this.bones.update(this.group);
    if (this.spot) {
      const root = this.jointAt(this.rootJoint, scratch);
      this.spot.position.set(root.x, 0.002, root.z);
      this.spot.updateMatrixWorld();
    }
  }

  /** A soft spot on the ground, where real shadows cost too much. */
  addSpot() {
    this.spot = shadowSpot(this.figure.height * 0.32);
    this.group.add(this.spot);
  }

  /** Where a joint is drawn, in model space. @returns {THREE.Vector3} */
  jointAt(index, target = new THREE.Vector3()) {
    this.settle();
    this.nodes[index].getWorldPosition(target);
    return this.group.worldToLocal(target);
  }

  /**
   * Which way it faces, radians about the vertical from +Z, to the nearest eighth of a turn so that small turns leave
   * views alone; null when its legs are not known.
   */
  heading() {
    const [left, right] = ["leftUpperLeg", "rightUpperLeg"].map((role) => this.figure.joints.findIndex((joint) => joint.role === role));
    if (left < 0 || right < 0) return null;
    const across = this.jointAt(left).sub(this.jointAt(right));
    const eighth = Math.PI / 4;
    return Math.round(Math.atan2(-across.z, across.x) / eighth) * eighth + 0;
  }

  /** Where the hips are on stage. */
  rootOnStage(target) {
    return target.copy(this.jointAt(this.rootJoint, scratch)).applyMatrix4(this.group.matrixWorld);
  }

  /** Joint by name, or by role where no joint has that name; -1 when there is none. */
  jointNamed(name) {
    const byName = this.figure.joints.findIndex((joint) => joint.name === name);
    return byName >= 0 ? byName : this.figure.joints.findIndex((joint) => joint.role === name);
  }

  /** Draws it see-through, with one colour, and without a shadow; or as it is, with null. */
  setGhost(color, opacity = 0.55) {
    if (color === this.ghostColor) return;
    this.ghostColor = color;
    this.ghostMaterial?.dispose();
    this.ghostMaterial = color === null ? null : new THREE.MeshLambertMaterial({
      color, transparent: true, opacity,
      // A little behind, so that only what differs from the figure it lies over is seen.
      polygonOffset: true, polygonOffsetFactor: 6, polygonOffsetUnits: 6,
    });
    this.inModelSpace.traverse((object) => {
      if (!object.isMesh) return;
      object.userData.ownMaterial ??= object.material;
      object.material = this.ghostMaterial ?? object.userData.ownMaterial;
      object.castShadow = color === null;
      if (this.spot) this.spot.visible = color === null;
      object.renderOrder = color === null ? 0 : 5;
    });
  }

  dispose() {
    this.group.removeFromParent();
    this.ghostMaterial?.dispose();
    this.bones.dispose();
    for (const skeleton of this.skeletons) skeleton.dispose();
  }
}

/** How high the mesh reaches as it is in its file, metres; hats and hair are above the head that was found out. */
function topOf(root) {
  root.updateMatrixWorld(true);
  const box = new THREE.Box3();
  let top = 0;
  root.traverse((object) => {
    if (!object.isMesh) return;
    if (!object.geometry.boundingBox) object.geometry.computeBoundingBox();
    top = Math.max(top, box.copy(object.geometry.boundingBox).applyMatrix4(drawnBy(object)).max.y);
  });
  return Number.isFinite(top) ? top : 0;
}

/** A skinned mesh is drawn where its bones are, not where it hangs. */
function drawnBy(mesh) {
  if (!mesh.isSkinnedMesh) return mesh.matrixWorld;
  const { bones, boneInverses } = mesh.skeleton;
  return new THREE.Matrix4().multiplyMatrices(bones[0].matrixWorld, boneInverses[0]).multiply(mesh.bindMatrix);
}
