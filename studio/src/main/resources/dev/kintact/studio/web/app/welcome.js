import { debounce, h, icon } from "./dom.js";
import { figureOf, isUnderWay, motionOf, now, on } from "./store.js";
import { addSample } from "./files.js";

const QUIET_MS = 700;

/** What the stage shows while there is nothing to show: the two things that are needed, and how to get them. */
export function welcome(openFiles) {
  const box = h("div", { class: "welcome", test: "welcome", hidden: true });
  const show = () => {
    const motion = motionOf(now.motion);
    const character = figureOf(now.figure);
    const busy = [...now.jobs.values()].some((job) => isUnderWay(job.state));
    box.hidden = busy || !now.server || now.mode !== "stage" || (motion !== null && character !== null);
    box.classList.toggle("aside", motion !== null || character !== null);
    if (box.hidden) return;
    box.replaceChildren(...content(motion, character, openFiles));
  };
  const showSoon = debounce(QUIET_MS, show);
  // Goes at once, but comes only when things have come to rest: more may be on its way.
  on(["server", "motion", "figure", "mode", "jobs"], () => {
    if (!box.hidden) show();
    showSoon();
  });
  return box;
}

function content(motion, character, openFiles) {
  const missing = !motion && !character ? "Drop a motion and a character here"
    : motion ? "Now drop a character here" : "Now drop a motion here";
  const kinds = !motion && !character ? "BVH, GLB, VRM or VRMA. Joints, units and poses are found out."
    : motion ? "A GLB, VRM or BVH file." : "A BVH, GLB or VRMA file.";
  return [
    icon("upload"),
    h("h2", { text: missing }),
    h("p", { class: "muted", text: kinds }),
    h("div", { class: "group" },
      h("button", { type: "button", class: "primary", text: "Open files…", test: "welcome-open",
        onclick: () => openFiles(motion ? "character" : character ? "motion" : "auto") }),
      h("button", { type: "button", text: "Try samples", test: "welcome-samples", onclick: async () => {
        if (!motion) await addSample({ motion: preferred(now.server.samples.motions, "cover-mouth") });
        if (!character) await addSample({ character: preferred(now.server.samples.characters, "ogre") });
      } })),
    h("p", { class: "muted small", text: "Nothing is uploaded: files stay on this computer." }),
  ];
}

const preferred = (names, name) => (names.includes(name) ? name : names[0]);
