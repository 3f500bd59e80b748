import { h, section } from "./dom.js";
import { figureOf, motionOf, now, on, set } from "./store.js";
import { characterList, motionList } from "./setup-lists.js";
import { doubtful, mappingTable } from "./setup-map.js";
import { poseCheck, unitChoice } from "./setup-pose.js";
import { bodySection } from "./setup-body.js";

/** The left panel: what goes in, and what was found out about it. */
export function setupPanel(openFiles, inspector) {
  const mapping = section("Mapping", "section-mapping", true, mappingTable(inspector));
  return [
    section("Motions", "section-motions", true, motionList(openFiles)),
    section("Characters", "section-characters", true, characterList(openFiles)),
    whoseSetup(),
    mapping,
    section("Reference pose and units", "section-pose", false, poseCheck(inspector), unitChoice()),
    section("Body surface", "section-body", false, bodySection(inspector)),
  ];
}

/** Character or performer: whose set-up stands below. */
function whoseSetup() {
  const button = (who) => h("button", { type: "button", class: "segment", test: `setup-${who}`, onclick: () => set({ setup: who }) });
  const buttons = { character: button("character"), performer: button("performer") };
  const box = h("div", { class: "whose" }, h("h2", { class: "panel-title", text: "What was found out" }),
    h("div", { class: "segments wide", role: "group", "aria-label": "Whose set-up" }, buttons.character, buttons.performer));
  const show = () => {
    const character = figureOf(now.figure);
    const performer = figureOf(motionOf(now.motion)?.figure ?? null);
    box.hidden = !character && !performer;
    fill(buttons.character, character, now.setup === "character" || !performer, "character");
    fill(buttons.performer, performer, now.setup === "performer" || !character, "performer");
  };
  const fill = (element, figure, chosen, fallback) => {
    element.hidden = !figure;
    element.setAttribute("aria-pressed", String(chosen && figure !== null));
    const doubts = figure ? doubtful(figure).length : 0;
    element.title = figure?.name ?? "";
    element.replaceChildren(h("span", { class: "segment-text", text: figure?.name ?? fallback }), doubts > 0 ? h("span", { class: "badge", text: String(doubts),
      title: `${doubts} joints to check` }) : "");
  };
  on(["server", "figure", "motion", "setup"], show);
  show();
  return box;
}
