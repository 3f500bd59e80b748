import * as THREE from "three";
import { get, put } from "./api.js";
import { set } from "./store.js";
import { refresh } from "./session.js";
import { attempt } from "./toasts.js";

const FREE = new THREE.Color(0x2f6fde);
const CHOSEN = new THREE.Color(0xff9d2e);
/** How near to a point the pointer must be to take it, in pixels. */
const GRASP = 12;

/** The body's surface over a figure in its reference pose; its points are dragged over the mesh. */
export class BodyEditor {
  static async open(stage, staged) {
    return new BodyEditor(stage, staged, await get(`figures/${staged.figure.id}/body`));
  }

  constructor(stage, staged, body) {
    this.stage = stage;
    this.staged = staged;
    this.points = body.points.map((point) => ({ name: point.name, at: new THREE.Vector3(point.x, point.y, point.z) }));
    this.group = new THREE.Group();
    this.group.add(this.makeDots(), this.makeSurface(body.triangles));
    staged.group.add(this.group);
    this.meshes = [];
    staged.inModelSpace.traverse((object) => object.isMesh && this.meshes.push(object));
    this.fade();
    this.raycaster = new THREE.Raycaster();
    this.listeners = new AbortController();
    const options = { signal: this.listeners.signal };
    // Before the camera's own listeners, which would turn it while a point is dragged.
    stage.container.addEventListener("pointerdown", (event) => this.grasp(event), { ...options, capture: true });
    stage.canvas.addEventListener("pointermove", (event) => this.move(event), options);
    stage.canvas.addEventListener("pointerup", (event) => this.letGo(event), options);
    this.update();
  }

  makeDots() {
    const radius = this.staged.figure.height * 0.0065;
    this.dots = new THREE.InstancedMesh(new THREE.SphereGeometry(radius, 12, 8),
      new THREE.MeshBasicMaterial({ depthTest: false, transparent: true }), Math.max(1, this.points.length));
    this.dots.renderOrder = 12;
    this.dots.frustumCulled = false;
    return this.dots;
  }

  makeSurface(triangles) {
    this.edges = triangles.flatMap(([a, b, c]) => [[a, b], [b, c], [c, a]]).filter(([a, b]) => a < b || !triangles.some(
      (other) => [[other[0], other[1]], [other[1], other[2]], [other[2], other[0]]].some(([x, y]) => x === b && y === a)));
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute("position", new THREE.Float32BufferAttribute(new Float32Array(this.edges.length * 6), 3));
    this.lines = new THREE.LineSegments(geometry, new THREE.LineBasicMaterial({ color: FREE, transparent: true, opacity: 0.55, depthTest: false }));
    this.lines.renderOrder = 11;
    this.lines.frustumCulled = false;
    return this.lines;
  }

  /** The character is seen through a little, so that points behind it are found. */
  fade() {
    this.faded = this.meshes.map((mesh) => [mesh, mesh.material]);
    for (const mesh of this.meshes) {
      const thin = (material) => Object.assign(material.clone(), { transparent: true, opacity: 0.6 });
      mesh.material = Array.isArray(mesh.material) ? mesh.material.map(thin) : thin(mesh.material);
    }
  }

  update() {
    const matrix = new THREE.Matrix4();
    this.points.forEach((point, index) => {
      this.dots.setMatrixAt(index, matrix.makeTranslation(point.at));
      this.dots.setColorAt(index, index === this.chosen ? CHOSEN : FREE);
    });
    this.dots.instanceMatrix.needsUpdate = true;
    if (this.dots.instanceColor) this.dots.instanceColor.needsUpdate = true;
    const positions = this.lines.geometry.attributes.position;
    this.edges.forEach(([a, b], index) => {
      positions.setXYZ(2 * index, ...this.points[a].at.toArray());
      positions.setXYZ(2 * index + 1, ...this.points[b].at.toArray());
    });
    positions.needsUpdate = true;
    this.stage.draw();
  }

  /** The point under the pointer that is nearest to the camera, or -1. */
  pointUnder(event) {
    const box = this.stage.canvas.getBoundingClientRect();
    let best = -1;
    let nearest = Infinity;
    this.points.forEach((point, index) => {
      const place = this.staged.group.localToWorld(point.at.clone());
      const seen = this.stage.toScreen(place);
      if (!seen || Math.hypot(seen.x - (event.clientX - box.left), seen.y - (event.clientY - box.top)) > GRASP) return;
      const distance = place.distanceTo(this.stage.camera.position);
      if (distance < nearest) [best, nearest] = [index, distance];
    });
    return best;
  }

  grasp(event) {
    if (event.button !== 0 || event.target !== this.stage.canvas) return;
    const point = this.pointUnder(event);
    if (point < 0) return;
    event.stopPropagation();
    this.stage.canvas.setPointerCapture(event.pointerId);
    this.chosen = this.dragged = point;
    this.before = this.points[point].at.clone();
    set({ point: this.points[point].name });
    this.update();
  }

  move(event) {
    if (this.dragged === undefined) {
      this.stage.canvas.style.cursor = this.pointUnder(event) >= 0 ? "grab" : "";
      return;
    }
    const at = this.points[this.dragged].at;
    this.stage.ray(event, this.raycaster);
    const hit = this.raycaster.intersectObjects(this.meshes, false)[0];
    if (hit) at.copy(this.staged.group.worldToLocal(hit.point));
    else this.alongView(at);
    this.update();
  }

  /** Beside the mesh, a point moves in the plane of the picture. */
  alongView(at) {
    const normal = this.stage.camera.getWorldDirection(new THREE.Vector3());
    const plane = new THREE.Plane().setFromNormalAndCoplanarPoint(normal, this.staged.group.localToWorld(at.clone()));
    const place = this.raycaster.ray.intersectPlane(plane, new THREE.Vector3());
    if (place) at.copy(this.staged.group.worldToLocal(place));
  }

  async letGo() {
    if (this.dragged === undefined) return;
    const point = this.points[this.dragged];
    this.dragged = undefined;
    if (point.at.equals(this.before)) return;
    const saved = await attempt(async () => {
      await put(`figures/${this.staged.figure.id}/body`, { points: { [point.name]: point.at.toArray() } });
      await refresh();
      return true;
    });
    if (!saved) {
      point.at.copy(this.before);
      this.update();
    }
  }

  dispose() {
    this.listeners.abort();
    this.stage.canvas.style.cursor = "";
    for (const [mesh, material] of this.faded) mesh.material = material;
    this.group.removeFromParent();
    for (const object of [this.dots, this.lines]) {
      object.geometry.dispose();
      object.material.dispose();
    }
    set({ point: null });
  }
}
