import * as THREE from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import { clone } from "three/addons/utils/SkeletonUtils.js";
import { getBytes } from "./api.js";
import { showError } from "./toasts.js";

/** Models by figure, each read once however often it stands on stage. @type {Map<string, Promise<THREE.Object3D|null>>} */
const models = new Map();

/** Files with a mesh show it whatever is set up; others show the body that was found out, which changes. */
export function modelKey(figure) {
  const isFile = figure.kind === "glb" || figure.kind === "vrm" || figure.kind === "sample";
  return `${figure.id}/${isFile ? figure.units?.metresPerUnit : figure.revision}`;
}

async function read(figure) {
  try {
    const bytes = await getBytes(`figures/${figure.id}/model.glb`);
    const gltf = await new GLTFLoader().parseAsync(bytes, "");
    gltf.scene.traverse((object) => {
      const node = gltf.parser.associations.get(object)?.nodes;
      // In userData, because that survives cloning, which associations do not.
      if (node !== undefined) object.userData.node = node;
    });
    return gltf.scene;
  } catch (error) {
    if (error.status === undefined) error = new Error(`${figure.name} is shown by its bones: its mesh cannot be drawn `
      + `(${error.message}).`);
    showError(error);
    return null;
  }
}

/**
 * A fresh copy of a figure's model, to be posed on its own.
 * @returns {Promise<{root: THREE.Object3D, nodes: THREE.Object3D[], hasMesh: boolean}>} nodes by joint
 */
export async function modelOf(figure) {
  const key = modelKey(figure);
  if (!models.has(key)) models.set(key, read(figure));
  const original = await models.get(key);
  if (original) {
    const root = clone(original);
    shareSkeletons(original, root);
    const byNode = new Map();
    root.traverse((object) => {
      if (object.userData.node !== undefined && !byNode.has(object.userData.node)) byNode.set(object.userData.node, object);
      if (object.isMesh) prepare(object);
    });
    const nodes = figure.joints.map((joint) => byNode.get(joint.node));
    if (nodes.every(Boolean)) return { root, nodes, hasMesh: hasMesh(root) };
  }
  return bare(figure);
}

/** Cloning gives every part of a mesh a skeleton of its own; parts that shared one share one again. */
function shareSkeletons(original, copy) {
  const skins = (root) => {
    const found = [];
    root.traverse((object) => object.isSkinnedMesh && found.push(object));
    return found;
  };
  const copies = skins(copy);
  const shared = new Map();
  skins(original).forEach((mesh, index) => {
    if (!shared.has(mesh.skeleton)) shared.set(mesh.skeleton, copies[index].skeleton);
    copies[index].skeleton = shared.get(mesh.skeleton);
  });
}

function hasMesh(root) {
  let found = false;
  root.traverse((object) => (found ||= object.isMesh === true));
  return found;
}

function prepare(mesh) {
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  // A skinned mesh leaves the bounds it was stored with as soon as it moves.
  mesh.frustumCulled = false;
  // Otherwise worked out from every vertex, for sorting; it is wrong in the next frame anyway.
  if (mesh.isSkinnedMesh) mesh.boundingSphere = new THREE.Sphere(new THREE.Vector3(), 1e4);
}

/** A figure of nodes only, for models that cannot be drawn. */
function bare(figure) {
  const root = new THREE.Group();
  const nodes = figure.joints.map(() => new THREE.Object3D());
  figure.joints.forEach((joint, index) => (joint.parent < 0 ? root : nodes[joint.parent]).add(nodes[index]));
  return { root, nodes, hasMesh: false };
}

/** Forgets models of figures that are gone. */
export function keepModels(figures) {
  const keys = new Set(figures.map(modelKey));
  for (const key of models.keys()) if (!keys.has(key)) models.delete(key);
}
