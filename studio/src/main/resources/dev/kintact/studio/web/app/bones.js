import * as THREE from "three";

const UP = new THREE.Vector3(0, 1, 0);

/** A bone's shape from (0,0,0) to (0,1,0), thickest near its root, as riggers know it. */
function boneShape() {
  const waist = 0.16;
  const points = [[0, 0, 0], [1, waist, 0], [0, waist, 1], [-1, waist, 0], [0, waist, -1], [0, 1, 0]];
  const faces = [[0, 1, 2], [0, 2, 3], [0, 3, 4], [0, 4, 1], [5, 2, 1], [5, 3, 2], [5, 4, 3], [5, 1, 4]];
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(
    faces.flatMap((face) => face.flatMap((corner) => points[corner])), 3));
  geometry.computeVertexNormals();
  return geometry;
}

/** A skeleton drawn by its bones: for figures without a mesh, and over those whose joints are looked at. */
export class Bones {
  constructor(figure, nodes) {
    this.pairs = figure.joints.flatMap((joint, index) => (joint.parent >= 0 ? [[nodes[joint.parent], nodes[index]]] : []));
    this.material = new THREE.MeshLambertMaterial({ color: 0x8fa3bf });
    this.object = new THREE.InstancedMesh(boneShape(), this.material, Math.max(1, this.pairs.length));
    this.object.frustumCulled = false;
    this.object.castShadow = true;
    this.thickest = figure.height * 0.03;
  }

  /** @param {THREE.Object3D} group whose space the bones are drawn in */
  update(group) {
    const toGroup = group.matrixWorld.clone().invert();
    const [from, to, along, scale] = [0, 1, 2, 3].map(() => new THREE.Vector3());
    const turn = new THREE.Quaternion();
    const matrix = new THREE.Matrix4();
    this.pairs.forEach(([parent, child], index) => {
      from.setFromMatrixPosition(parent.matrixWorld).applyMatrix4(toGroup);
      to.setFromMatrixPosition(child.matrixWorld).applyMatrix4(toGroup);
      const length = along.subVectors(to, from).length();
      const thickness = Math.min(length * 0.12, this.thickest);
      turn.setFromUnitVectors(UP, length > 0 ? along.divideScalar(length) : UP);
      this.object.setMatrixAt(index, matrix.compose(from, turn, scale.set(thickness, length, thickness)));
    });
    this.object.instanceMatrix.needsUpdate = true;
  }

  dispose() {
    this.object.geometry.dispose();
    this.material.dispose();
    this.object.dispose();
  }
}
