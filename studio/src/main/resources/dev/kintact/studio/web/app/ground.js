import * as THREE from "three";

const REACH = 24;

/** Lines every half metre, stronger every metre, and a floor that shows nothing but shadows. */
export class Ground {
  constructor(scene) {
    this.fine = lines((line) => line % 2 !== 0);
    this.strong = lines((line) => line % 2 === 0);
    this.floor = new THREE.Mesh(new THREE.PlaneGeometry(2 * REACH, 2 * REACH), new THREE.ShadowMaterial({ opacity: 0.22 }));
    this.floor.rotation.x = -Math.PI / 2;
    this.floor.receiveShadow = true;
    // Below the soles by less than anyone sees, so that they do not flicker through it.
    this.floor.position.y = -0.002;
    this.group = new THREE.Group();
    this.group.add(this.fine, this.strong, this.floor);
    scene.add(this.group);
  }

  setColors(fine, strong) {
    this.fine.material.color = fine;
    this.strong.material.color = strong;
  }

  /** Keeps the floor under what is looked at, in whole metres, so that lines stay where they are. */
  under(x, z) {
    this.group.position.set(Math.round(x), 0, Math.round(z));
  }
}

function lines(isDrawn) {
  const points = [];
  for (let line = -REACH; line <= REACH; line++) {
    if (!isDrawn(line)) continue;
    // In pieces: a line that ends behind the camera is not drawn at all by some renderers.
    for (let from = -REACH / 2; from < REACH / 2; from++) {
      points.push(line / 2, 0, from, line / 2, 0, from + 1, from, 0, line / 2, from + 1, 0, line / 2);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(points, 3));
  const object = new THREE.LineSegments(geometry, new THREE.LineBasicMaterial());
  object.position.y = -0.003;
  return object;
}

let spotTexture;

/** A shadow without light: dark in the middle, nothing at its edge. */
export function shadowSpot(radius) {
  if (!spotTexture) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 64;
    const paint = canvas.getContext("2d");
    const fade = paint.createRadialGradient(32, 32, 0, 32, 32, 32);
    fade.addColorStop(0, "rgb(0 0 0 / 50%)");
    fade.addColorStop(0.55, "rgb(0 0 0 / 18%)");
    fade.addColorStop(1, "rgb(0 0 0 / 0%)");
    paint.fillStyle = fade;
    paint.fillRect(0, 0, 64, 64);
    spotTexture = new THREE.CanvasTexture(canvas);
  }
  const spot = new THREE.Mesh(new THREE.PlaneGeometry(2 * radius, 2 * radius),
    new THREE.MeshBasicMaterial({ map: spotTexture, transparent: true, depthWrite: false }));
  spot.rotation.x = -Math.PI / 2;
  return spot;
}
