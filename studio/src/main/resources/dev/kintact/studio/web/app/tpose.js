import * as THREE from "three";
import { set } from "./store.js";

const LIMBS = [
  { roles: ["leftUpperArm", "leftLowerArm", "leftHand"], along: [1, 0, 0] },
  { roles: ["rightUpperArm", "rightLowerArm", "rightHand"], along: [-1, 0, 0] },
  { roles: ["leftUpperLeg", "leftLowerLeg", "leftFoot"], along: [0, -1, 0] },
  { roles: ["rightUpperLeg", "rightLowerLeg", "rightFoot"], along: [0, -1, 0] },
];
const GHOST = 0x2f6fde;

/** A ghost of the limbs as they are in a true T-pose, over a figure in its reference pose. */
export class TPose {
  /** @param {import("./figure.js").StagedFigure} staged */
  constructor(staged) {
    this.group = new THREE.Group();
    this.material = new THREE.MeshBasicMaterial({ color: GHOST, transparent: true, opacity: 0.45, depthTest: false });
    this.geometries = [];
    let farthest = 0;
    for (const limb of LIMBS) farthest = Math.max(farthest, this.addLimb(staged, limb));
    staged.group.add(this.group);
    set({ poseVerdict: farthest < 6 ? `A T-pose: limbs are within ${Math.round(farthest)}° of the ghost.`
      : `Limbs are up to ${Math.round(farthest)}° from the ghost. That is fine for an A-pose; arms that point elsewhere mean `
        + "a wrong mapping or reference." });
  }

  /** Draws one limb and tells how many degrees the figure's own is away from it. */
  addLimb(staged, { roles, along }) {
    const joints = roles.map((role) => staged.figure.joints.findIndex((joint) => joint.role === role));
    if (joints.some((joint) => joint < 0)) return 0;
    const places = joints.map((joint) => staged.jointAt(joint));
    const direction = new THREE.Vector3(...along);
    let from = places[0].clone();
    let farthest = 0;
    for (let bone = 0; bone + 1 < places.length; bone++) {
      const own = places[bone + 1].clone().sub(places[bone]);
      farthest = Math.max(farthest, THREE.MathUtils.radToDeg(own.angleTo(direction)));
      const to = from.clone().addScaledVector(direction, own.length());
      this.addBone(from, to, staged.figure.height * 0.012);
      from = to;
    }
    return farthest;
  }

  addBone(from, to, radius) {
    const geometry = new THREE.CapsuleGeometry(radius, from.distanceTo(to), 4, 12);
    this.geometries.push(geometry);
    const bone = new THREE.Mesh(geometry, this.material);
    bone.position.addVectors(from, to).multiplyScalar(0.5);
    bone.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), to.clone().sub(from).normalize());
    bone.renderOrder = 10;
    this.group.add(bone);
  }

  dispose() {
    this.group.removeFromParent();
    this.geometries.forEach((geometry) => geometry.dispose());
    this.material.dispose();
    set({ poseVerdict: null });
  }
}
