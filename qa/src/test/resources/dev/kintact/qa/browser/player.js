// Plays files the way any page with three.js would, and tells where every node is.
import * as THREE from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { VRMLoaderPlugin } from '@pixiv/three-vrm';
import {
  VRMAnimationLoaderPlugin, VRMLookAtQuaternionProxy, createVRMAnimationClip,
} from '@pixiv/three-vrm-animation';

const TILE = { width: 240, height: 320 };
const BACKGROUND = 0x8090a0;

const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
document.body.append(renderer.domElement);

/** A character with an animation of its own file. */
async function playGltf(url, animation) {
  const gltf = await new GLTFLoader().loadAsync(url);
  return { gltf, clip: gltf.animations[animation], update() {} };
}

/** An avatar with an animation of another file. */
async function playVrma(avatarUrl, vrmaUrl) {
  const loader = new GLTFLoader();
  loader.register((parser) => new VRMLoaderPlugin(parser));
  loader.register((parser) => new VRMAnimationLoaderPlugin(parser));
  const gltf = await loader.loadAsync(avatarUrl);
  const vrm = gltf.userData.vrm;
  if (vrm.lookAt) {
    const proxy = new VRMLookAtQuaternionProxy(vrm.lookAt);
    proxy.name = 'gaze'; // three-vrm warns where there is none
    vrm.scene.add(proxy);
  }
  const animation = (await loader.loadAsync(vrmaUrl)).userData.vrmAnimations[0];
  return {
    gltf,
    clip: createVRMAnimationClip(animation, vrm),
    // not vrm.update: hair and clothes would swing by the clock
    update() { vrm.humanoid.update(); },
  };
}

/** The object of each node of the file; three.js renames nodes, so numbers and not names find them. */
function nodesOf(gltf) {
  const nodes = [];
  gltf.parser.associations.forEach((reference, object) => {
    if (reference?.nodes !== undefined && object.isObject3D) {
      nodes[reference.nodes] = object;
    }
  });
  return nodes;
}

/** World positions and rotations of all nodes, seven numbers each; null for a node outside of the scene. */
function places(nodes, scene) {
  scene.updateMatrixWorld(true);
  const position = new THREE.Vector3();
  const rotation = new THREE.Quaternion();
  return Array.from(nodes, (node) => (node
    ? [...node.getWorldPosition(position).toArray(), ...node.getWorldQuaternion(rotation).toArray()]
    : null));
}

/** The box around all vertices as skins and nodes move them, by the arithmetic of the graphics card. */
function surface(scene) {
  const box = new THREE.Box3();
  const vertex = new THREE.Vector3();
  scene.traverse((mesh) => {
    for (let i = 0; mesh.isMesh && i < mesh.geometry.attributes.position.count; i++) {
      box.expandByPoint(mesh.getVertexPosition(i, vertex).applyMatrix4(mesh.matrixWorld));
    }
  });
  return [box.min.toArray(), box.max.toArray()];
}

/** Draws a pose into a part of the canvas, seen a little from the side of where the character faces. */
function draw(root, tile, front) {
  const box = new THREE.Box3().setFromObject(root, true);
  const scene = new THREE.Scene();
  scene.background = new THREE.Color(BACKGROUND);
  scene.add(root, new THREE.HemisphereLight(0xffffff, 0x606060, 2));
  const sun = new THREE.DirectionalLight(0xffffff, 2);
  sun.position.set(1, 3, 2 * front);
  scene.add(sun);
  const centre = box.getCenter(new THREE.Vector3());
  const radius = box.getSize(new THREE.Vector3()).length() / 2;
  const camera = new THREE.PerspectiveCamera(30, TILE.width / TILE.height, radius / 100, radius * 100);
  const away = new THREE.Vector3(0.5, 0.15, front).normalize().multiplyScalar(radius * 4.2);
  camera.position.copy(centre).add(away);
  camera.lookAt(centre);
  renderer.setViewport(tile * TILE.width, 0, TILE.width, TILE.height);
  renderer.setScissor(tile * TILE.width, 0, TILE.width, TILE.height);
  renderer.render(scene, camera);
}

/**
 * Plays and answers { duration, places: [time][node], surfaces: [picture] }.
 *
 * @param request { url, animation } or { url, vrma }, with times and pictures in seconds, and front: 1 if the
 *     character faces Z, -1 if it faces away from it
 */
window.play = async (request) => {
  const played = request.vrma
    ? await playVrma(request.url, request.vrma)
    : await playGltf(request.url, request.animation);
  const scene = played.gltf.scene;
  scene.traverse((object) => { object.frustumCulled = false; });
  const action = new THREE.AnimationMixer(scene).clipAction(played.clip);
  action.play();
  action.paused = true;
  const pose = (time) => {
    action.time = time;
    action.getMixer().update(0);
    played.update();
  };
  const nodes = nodesOf(played.gltf);
  const answer = { duration: played.clip.duration, places: [], surfaces: [] };
  for (const time of request.times) {
    pose(time);
    answer.places.push(places(nodes, scene));
  }
  renderer.setScissorTest(true);
  renderer.setSize(TILE.width * request.pictures.length, TILE.height);
  for (const [tile, time] of request.pictures.entries()) {
    pose(time);
    scene.updateMatrixWorld(true);
    answer.surfaces.push(surface(scene));
    draw(scene, tile, request.front);
  }
  return JSON.stringify(answer);
};
window.ready = true;
