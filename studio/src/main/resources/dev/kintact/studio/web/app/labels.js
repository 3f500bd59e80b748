import * as THREE from "three";
import { h } from "./dom.js";
import { solvingJob, now, resultOf } from "./store.js";

const [place, down, look] = [0, 1, 2].map(() => new THREE.Vector3());

/** How wide a name may be, pixels. */
const MOST_WIDTH = 240;
const LEAST_WIDTH = 48;

/** Names under the figures. They are buttons: a click centres on that figure. */
export class Labels {
  /** @param {import("./stage.js").Stage} stage */
  constructor(stage, onChosen) {
    this.stage = stage;
    this.onChosen = onChosen;
    this.layer = h("div", { class: "labels" });
    stage.container.append(this.layer);
    this.elements = new Map();
  }

  place(actors) {
    const present = new Set();
    for (const actor of actors) {
      if (actor.ghost) continue;
      present.add(actor.id);
      this.placeOne(actor);
    }
    for (const [id, element] of this.elements) {
      if (!present.has(id)) {
        element.root.remove();
        this.elements.delete(id);
      }
    }
    this.keepApart();
  }

  /** Long names are cut so that neighbours do not cover each other; the whole name stands in the tip. */
  keepApart() {
    const row = [...this.elements.values()].filter((element) => element.x !== null).sort((a, b) => a.x - b.x);
    row.forEach((element, index) => {
      const room = Math.min(element.x - (row[index - 1]?.x ?? -Infinity), (row[index + 1]?.x ?? Infinity) - element.x);
      const width = Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, room - 6));
      element.root.style.maxWidth = `${Math.round(width)}px`;
    });
  }

  placeOne(actor) {
    const element = this.elements.get(actor.id) ?? this.make(actor);
    actor.staged.rootOnStage(place).setY(0);
    // Seen from above, a name would lie on its figure: it goes below, as seen from the camera.
    const camera = this.stage.camera;
    down.set(0, -1, 0).applyQuaternion(camera.quaternion).setY(0).normalize();
    const fromAbove = Math.max(0, -camera.getWorldDirection(look).y);
    place.addScaledVector(down, (0.14 + 0.26 * fromAbove * fromAbove) * actor.figure.height);
    const seen = this.stage.toScreen(place);
    element.root.hidden = seen === null;
    element.x = seen?.x ?? null;
    if (seen) element.root.style.transform = `translate(${seen.x.toFixed(1)}px, ${(seen.y + 8).toFixed(1)}px) translateX(-50%)`;
    const subtitle = status(actor);
    if (element.title.textContent !== actor.title) {
      element.title.textContent = actor.title;
      element.root.title = `${actor.title}: centre on this figure`;
    }
    if (element.subtitle.textContent !== subtitle) element.subtitle.textContent = subtitle;
    element.root.classList.toggle("focus", actor.id === now.focus);
  }

  make(actor) {
    const title = h("span", { class: "label-title" });
    const subtitle = h("span", { class: "label-subtitle" });
    const root = h("button", { type: "button", class: "label", test: `label-${actor.id}`,
      onclick: () => this.onChosen(actor) }, title, subtitle);
    this.layer.append(root);
    const element = { root, title, subtitle, x: null };
    this.elements.set(actor.id, element);
    return element;
  }
}

function status(actor) {
  const job = solvingJob(actor.id);
  if (job) return `${actor.subtitle} · ${Math.round(job.done * 100)} %`;
  const state = resultOf(actor.id)?.state;
  return state === "failed" || state === "cancelled" ? `${actor.subtitle} · ${state}` : actor.subtitle;
}
