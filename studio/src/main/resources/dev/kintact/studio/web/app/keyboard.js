import { h, iconButton } from "./dom.js";
import { now, playedRange, set } from "./store.js";
import { redo, undo } from "./session.js";

const HELP = [
  ["Playback", [["Space", "play, pause"], ["← →", "one frame; with Shift ten"], ["Home End", "first, last frame"], ["[ ]", "slower, faster"],
    ["L", "loop"], ["I O", "begin, end of the range"]]],
  ["View", [["1 2 3 4 5", "front, side, back, top, ¾"], ["A", "all figures"], ["F", "follow"], ["G", "copied rotations as ghost"],
    ["drag", "turn; right button moves, wheel zooms"]]],
  ["Work", [["Ctrl Z", "undo"], ["Ctrl Shift Z", "redo"], ["Ctrl O", "open files"], ["Ctrl S", "save the project"], ["Esc", "back to the stage"],
    ["?", "this list"]]],
];

let dialog;

/** The list of keys, and how to begin. */
export function showHelp() {
  dialog ??= document.body.appendChild(h("dialog", { class: "help", test: "help-dialog", "aria-label": "Help" },
    h("header", {}, h("h2", { text: "Kintact Studio" }), iconButton("close", "Close", "help-close", () => dialog.close())),
    h("p", { text: "Drop a motion (BVH, GLB, VRMA) and a character (GLB, VRM, BVH) anywhere on the page. The motion is put on "
      + "the character at once; what touched is compared below. Set right on the left what was found out wrongly, turn the "
      + "method's controls on the right, and export at the top right. Nothing leaves this computer." }),
    h("div", { class: "help-keys" }, HELP.map(([title, keys]) => h("section", {}, h("h3", { text: title }),
      h("dl", {}, keys.map(([key, what]) => [h("dt", {}, key.split(" ").map((part) => h("kbd", { text: part }))),
        h("dd", { text: what })])))))));
  if (!dialog.open) dialog.showModal();
}

/** Fields take their own keys. */
const isField = (target) => target.closest?.("input:not([type=range]):not([type=checkbox]), select, textarea, dialog[open]");

/**
 * @param {import("./playhead.js").Playhead} playhead
 * @param {import("./director.js").Director} director
 * @param {{openFiles: function(), saveProject: function()}} actions
 */
export function listenToKeys(playhead, director, actions) {
  const plain = {
    " ": () => playhead.toggle(),
    ArrowLeft: (event) => playhead.step(event.shiftKey ? -10 : -1),
    ArrowRight: (event) => playhead.step(event.shiftKey ? 10 : 1),
    Home: () => playhead.go(playedRange()[0]),
    End: () => playhead.go(playedRange()[1]),
    "[": () => playhead.faster(-1),
    "]": () => playhead.faster(1),
    1: () => director.setView("front"), 2: () => director.setView("side"), 3: () => director.setView("back"), 4: () => director.setView("top"),
    5: () => director.setView("corner"),
    a: () => director.showAll(),
    f: () => set({ follow: !now.follow }),
    g: () => set({ ghost: !now.ghost }),
    l: () => set({ loop: !now.loop }),
    i: () => playhead.mark(false),
    o: () => playhead.mark(true),
    "?": showHelp,
    Escape: () => set({ mode: "stage" }),
  };
  const withControl = {
    z: (event) => (event.shiftKey ? redo() : undo()), y: redo, o: actions.openFiles, s: actions.saveProject,
  };
  addEventListener("keydown", (event) => {
    if (isField(event.target) || event.altKey) return;
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    // A focused button or fold is pressed by space itself; a slider moves by arrows itself.
    if (key === " " && event.target.closest("button, summary, a, input")) return;
    if ((key.startsWith("Arrow") || key === "Home" || key === "End") && event.target.matches("input[type=range]")) return;
    const action = (control ? withControl : plain)[key];
    if (!action) return;
    // Escape also closes menus, which the browser does by itself.
    if (key !== "Escape") event.preventDefault();
    action(event);
  });
  // A button clicked with the mouse lets go of the focus, so that space plays again.
  addEventListener("click", (event) => {
    if (event.detail > 0) event.target.closest?.("button")?.blur();
  });
}
