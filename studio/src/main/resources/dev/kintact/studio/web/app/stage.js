import * as THREE from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { Ground } from "./ground.js";

/** Where the camera stands for each preset, seen from the middle, and which way figures are set up beside each other. */
export const VIEWS = {
  front: { title: "Front", from: [0, 0.06, 1], across: [1, 0, 0] },
  side: { title: "Side", from: [1, 0.06, 0], across: [0, 0, -1] },
  back: { title: "Back", from: [0, 0.06, -1], across: [-1, 0, 0] },
  top: { title: "Top", from: [0, 1, 0.001], across: [1, 0, 0] },
  corner: { title: "¾", from: [0.62, 0.26, 1], across: [0.85, 0, -0.527] },
};

const FLIGHT_MS = 260;

/** Scene, camera and renderer. Draws only when something asks for it. */
export class Stage {
  /** @param {HTMLElement} container */
  constructor(container) {
    this.container = container;
    this.scene = new THREE.Scene();
    this.camera = new THREE.PerspectiveCamera(30, 1, 0.05, 200);
    this.isSoftware = drawsInSoftware();
    // The drawing is kept, so that tests and screenshots see it.
    this.renderer = new THREE.WebGLRenderer({ antialias: !this.isSoftware, preserveDrawingBuffer: true });
    // Asking whether a shader is right waits for the graphics card, which keeps the page from answering.
    this.renderer.debug.checkShaderErrors = false;
    this.renderer.shadowMap.enabled = !this.isSoftware;
    this.renderer.shadowMap.type = THREE.PCFSoftShadowMap;
    container.prepend(this.renderer.domElement);
    this.canvas = this.renderer.domElement;
    this.canvas.setAttribute("aria-label", "Figures; drag to turn, right drag to move, wheel to zoom");
    this.canvas.setAttribute("role", "img");
    this.canvas.dataset.test = "canvas";
    this.ground = new Ground(this.scene);
    this.addLights();
    this.controls = new OrbitControls(this.camera, this.canvas);
    this.controls.maxPolarAngle = Math.PI * 0.53;
    this.controls.minDistance = 0.3;
    this.controls.maxDistance = 60;
    this.controls.addEventListener("change", () => this.draw());
    this.controls.addEventListener("start", () => (this.flight = null));
    this.beforeDraw = [];
    this.afterDraw = [];
    this.framesDrawn = 0;
    new ResizeObserver(() => this.resize()).observe(container);
    this.resize();
  }

  addLights() {
    this.scene.add(new THREE.HemisphereLight(0xffffff, 0x9aa0ab, 1.65));
    this.sun = new THREE.DirectionalLight(0xffffff, 1.8);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.setScalar(1536);
    this.sun.shadow.bias = -0.0005;
    this.sun.shadow.normalBias = 0.02;
    this.scene.add(this.sun, this.sun.target);
    const rim = new THREE.DirectionalLight(0xffffff, 0.6);
    rim.position.set(-3, 4, -5);
    this.scene.add(rim);
    this.lightFrom(0, 0, 4);
  }

  /** Lights what is within `reach` metres of a place on the ground. */
  lightFrom(x, z, reach) {
    this.sun.target.position.set(x, 0, z);
    this.sun.position.set(x + reach * 0.45, reach * 1.8 + 2, z + reach * 0.9);
    const box = this.sun.shadow.camera;
    box.left = box.bottom = -reach * 1.1;
    box.right = box.top = reach * 1.1;
    box.near = 0.1;
    box.far = reach * 5 + 6;
    box.updateProjectionMatrix();
  }

  /** Takes colours from the style sheet. */
  readTheme() {
    const style = getComputedStyle(document.documentElement);
    const color = (name) => new THREE.Color(style.getPropertyValue(name).trim());
    const background = color("--stage");
    this.scene.background = background;
    this.scene.fog = new THREE.Fog(background, 9, 26);
    this.ground.setColors(color("--stage-grid"), color("--stage-grid-strong"));
    this.draw();
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.container;
    if (width === 0 || height === 0) return;
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, this.isSoftware ? 1 : 2));
    this.renderer.setSize(width, height);
    this.fitAgain?.();
    // At once: a canvas that was resized is empty until it is drawn.
    this.drawNow();
  }

  /** Makes an object ready to be drawn without holding up the page. */
  async add(object) {
    const materials = [...this.renderer.compile(object, this.camera, this.scene)];
    // As compileAsync of three.js, which never ends when a material is disposed of meanwhile.
    const programs = () => materials.map((material) => this.renderer.properties.get(material).currentProgram);
    while (programs().some((program) => program && !program.isReady())) await new Promise((done) => setTimeout(done, 10));
    this.scene.add(object);
  }

  /** Asks for one drawing, soon. */
  draw() {
    this.pending ??= requestAnimationFrame((time) => {
      this.pending = undefined;
      // One drawing at a time, and in software after the page itself is painted: what a person does is answered first.
      const waits = this.isDrawing() || (this.isSoftware && !this.letPagePaint);
      this.letPagePaint = true;
      if (waits) this.draw();
      else this.drawNow(time);
    });
  }

  /** Whether the last drawing is still being made. */
  isDrawing() {
    const gl = this.renderer.getContext();
    if (!this.fence || gl.getSyncParameter(this.fence, gl.SYNC_STATUS) !== gl.SIGNALED) return Boolean(this.fence);
    gl.deleteSync(this.fence);
    this.fence = null;
    return false;
  }

  drawNow(time = performance.now()) {
    this.letPagePaint = false;
    this.fly(time);
    for (const action of this.beforeDraw) action();
    this.renderer.render(this.scene, this.camera);
    const gl = this.renderer.getContext();
    if (this.fence) gl.deleteSync(this.fence);
    this.fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
    this.framesDrawn++;
    for (const action of this.afterDraw) action();
  }

  /**
   * Flies to where a box of that size is all in view.
   * @param {number[]} from direction to the camera
   * @param {THREE.Vector3} centre
   * @param {number} width seen across
   * @param {number} height
   */
  frame(from, centre, width, height, atOnce = false) {
    const tangent = Math.tan(THREE.MathUtils.degToRad(this.camera.fov / 2));
    const distance = Math.max(height / 2 / tangent, width / 2 / (tangent * this.camera.aspect)) * 1.12;
    const position = new THREE.Vector3(...from).normalize().multiplyScalar(distance).add(centre);
    this.flyTo(position, centre.clone(), atOnce);
  }

  flyTo(position, target, atOnce) {
    const still = atOnce || matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.flight = {
      fromPosition: this.camera.position.clone(), fromTarget: this.controls.target.clone(), position, target,
      start: performance.now(), length: still ? 0 : FLIGHT_MS,
    };
    this.draw();
  }

  fly(time) {
    const flight = this.flight;
    if (!flight) return;
    const share = flight.length === 0 ? 1 : Math.min(1, Math.max(0, (time - flight.start) / flight.length));
    const eased = 1 - (1 - share) ** 3;
    this.camera.position.lerpVectors(flight.fromPosition, flight.position, eased);
    this.controls.target.lerpVectors(flight.fromTarget, flight.target, eased);
    this.controls.update();
    if (share < 1) this.draw();
    else this.flight = null;
  }

  /** Moves camera and what it looks at, for following. */
  shift(x, z) {
    for (const place of [this.camera.position, this.controls.target, this.flight?.position, this.flight?.target,
      this.flight?.fromPosition, this.flight?.fromTarget]) {
      if (place) place.set(place.x + x, place.y, place.z + z);
    }
    this.camera.lookAt(this.controls.target);
  }

  /** Multiplies the distance to what is looked at. */
  stepBack(factor) {
    this.camera.position.sub(this.controls.target).multiplyScalar(factor).add(this.controls.target);
  }

  /** A place of the scene in pixels of the container, or null when it is behind the camera. */
  toScreen(place) {
    const seen = place.clone().project(this.camera);
    if (seen.z > 1) return null;
    return { x: (seen.x + 1) / 2 * this.container.clientWidth, y: (1 - seen.y) / 2 * this.container.clientHeight };
  }

  /** A ray from the camera through a pointer's place. */
  ray(event, raycaster) {
    const box = this.canvas.getBoundingClientRect();
    raycaster.setFromCamera(new THREE.Vector2((event.clientX - box.left) / box.width * 2 - 1,
      1 - (event.clientY - box.top) / box.height * 2), this.camera);
    return raycaster;
  }
}

/**
 * Whether there is no graphics card to draw with; then everything that costs much and shows little is left out.
 * `quality=high` in the address wants it all the same.
 */
function drawsInSoftware() {
  if (new URLSearchParams(location.search).get("quality") === "high") return false;
  const probe = document.createElement("canvas").getContext("webgl2");
  if (!probe) throw new Error("This browser cannot draw in three dimensions (WebGL 2 is missing or switched off).");
  const info = probe.getExtension("WEBGL_debug_renderer_info");
  const name = info ? String(probe.getParameter(info.UNMASKED_RENDERER_WEBGL)) : "";
  probe.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}
