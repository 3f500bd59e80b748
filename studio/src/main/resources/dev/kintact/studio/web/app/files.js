import { h } from "./dom.js";
import { post, put, ServerError } from "./api.js";
import { figureOf, now, set, setupFigure } from "./store.js";
import { accept, characters, choose, refresh } from "./session.js";
import { attempt, showError, tell } from "./toasts.js";

const ACCEPTED = ".bvh,.glb,.gltf,.vrm,.vrma,.kintact,.json";

/** @returns {function("auto"|"motion"|"character"=)} opens the browser's file dialog */
export function filePicker() {
  let kind = "auto";
  const input = h("input", { type: "file", multiple: true, accept: ACCEPTED, hidden: true, test: "file-input", tabindex: "-1",
    "aria-hidden": "true", onchange: async () => {
      const files = [...input.files];
      // Empty again, so that the same file can be chosen twice.
      input.value = "";
      await addFiles(files, kind);
    } });
  document.body.append(input);
  return (wanted) => {
    kind = typeof wanted === "string" ? wanted : "auto";
    input.click();
  };
}

/** Sends files to the server one after another; what one of them cannot do is told, and the others still come. */
export async function addFiles(files, kind = "auto") {
  for (const file of files) {
    await attempt(async () => {
      if (/\.kintact$/i.test(file.name)) await openProject(file);
      else if (/\.json$/i.test(file.name)) await addSettings(file);
      else await added(await post(`files?name=${encodeURIComponent(file.name)}&as=${kind}`, file));
    });
  }
}

/** A project is shown as it was left. */
async function openProject(file) {
  const { shown, ...state } = await post("project", file);
  accept(state);
  await choose({ ...shown });
}

/** A map or body file, for the figure whose set-up is shown. */
async function addSettings(file) {
  const figure = setupFigure();
  if (!figure) throw new ServerError(0, `${file.name} is a map or body file: open the character that it is for first.`);
  let content;
  try {
    content = JSON.parse(await file.text());
  } catch {
    throw new ServerError(0, `${file.name} is no JSON; maps and bodies are.`);
  }
  const isBody = String(content.schema).startsWith("kintact.body");
  await put(`figures/${figure.id}/${isBody ? "body" : "map"}`, isBody ? { points: content.points } : content);
  await refresh();
  tell(`${file.name} is the ${isBody ? "body" : "map"} of ${figure.name} now.`);
}

/** @param {{motion?: string, character?: string}} sample */
export const addSample = (sample) => attempt(async () => added(await post("samples", sample)));

/** Chooses what came in: a motion to play, a character to play it on. */
async function added(answer) {
  for (const message of answer.messages ?? []) tell(message);
  await refresh();
  const patch = {};
  if (answer.motions.length > 0) patch.motion = answer.motions[0];
  const listed = new Set(characters().map((figure) => figure.id));
  const figure = answer.figures.find((id) => listed.has(id));
  // A file that is both plays its motion on the character that is there, unless there is none.
  if (figure && (answer.motions.length === 0 || !now.figure)) patch.figure = figure;
  await choose(patch);
  if (answer.motions.length > 0) set({ playing: true });
  if (figure && answer.motions.length > 0 && now.figure !== figure) {
    const { name } = figureOf(figure);
    tell(`${name} brought motions. It is a character too: choose it under Characters to put motions on it.`);
  }
}

/** Files may be dropped anywhere. */
export function listenToDrops() {
  const veil = h("div", { class: "drop-veil", test: "drop-veil", hidden: true },
    h("div", { class: "drop-box" }, h("b", { text: "Drop to open" }),
      h("span", { text: "BVH, GLB, VRM or VRMA; or a project" })));
  document.body.append(veil);
  let depth = 0;
  const carriesFiles = (event) => event.dataTransfer?.types.includes("Files");
  const leave = () => {
    depth = 0;
    veil.hidden = true;
  };
  addEventListener("dragenter", (event) => {
    if (!carriesFiles(event)) return;
    depth++;
    veil.hidden = false;
  });
  addEventListener("dragleave", () => {
    if (--depth <= 0) leave();
  });
  addEventListener("dragover", (event) => carriesFiles(event) && event.preventDefault());
  addEventListener("drop", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    leave();
    const files = [...event.dataTransfer.files];
    if (files.length === 0) showError({ message: "What was dropped is no file. Folders cannot be opened; drop the files in them." });
    addFiles(files);
  });
}
