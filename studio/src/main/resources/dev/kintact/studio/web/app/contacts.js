import { get, put } from "./api.js";
import { h, titled } from "./dom.js";
import { motionOf, now, on, set } from "./store.js";
import { attempt } from "./toasts.js";
import { refresh } from "./session.js";

/** Keeps `contacts` those of the motion: what touches on the performer, and how far each is meant. */
export function watchContacts() {
  let asked = null;
  on(["motion", "server"], async () => {
    const motion = motionOf(now.motion);
    const key = motion ? `${motion.id}/${motion.choices}` : null;
    if (key === asked) return;
    if (motion?.id !== asked?.split("/")[0]) set({ contacts: null });
    asked = key;
    if (!motion) return;
    try {
      const { contacts } = await get(`motions/${motion.id}/contacts`);
      if (asked === key) set({ contacts });
    } catch {
      // Only a foretaste: what is wrong with the motion is told when it is solved.
    }
  });
}

/** The performer's contact of a pair at some frames of the motion, if there is one. */
export function contactAt(effector, region, from, to) {
  return now.contacts?.find((contact) => contact.effector === effector && contact.region === region
    && contact.from <= to && contact.to >= from) ?? null;
}

/** How far a contact is meant, and why, in a sentence. */
export function contactText({ effector, region, from, to, degree, meant, because }) {
  return `${titled(effector)} on ${region}, frames ${from} to ${to}: ${meant ? "meant" : "incidental"} (${degree.toFixed(2)}), ${because}.`;
}

/** The button at the beginning of a contact's bar, which makes it meant or incidental. */
export function intentButton(contact, left, top) {
  const { effector, region, from, to, meant, byHand } = contact;
  const change = () => attempt(async () => {
    // A second click takes the first back: the rules say again how far it is meant.
    const degree = byHand ? null : meant ? 0 : 1;
    const { contacts } = await put(`motions/${now.motion}/contacts`, { effector, region, from, to, degree });
    set({ contacts });
    await refresh();
  });
  const action = byHand ? "Click: as it was found." : meant ? "Click: make it incidental." : "Click: make it meant.";
  return h("button", { type: "button", class: `intent ${meant ? "" : "incidental"} ${byHand ? "by-hand" : ""}`,
    style: `left:${left}px;top:${top}px`, title: `${contactText(contact)} ${action}`, "aria-label": contactText(contact),
    "aria-pressed": String(meant), test: `intent-${effector}-${region}-${from}`.replaceAll(" ", "-"), onclick: change });
}
