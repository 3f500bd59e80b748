import { h, iconButton, setIcon } from "./dom.js";
import { motionOf, now, on, playedRange, set } from "./store.js";
import { SPEEDS } from "./playhead.js";

/** The row of buttons that plays. @param {import("./playhead.js").Playhead} playhead */
export function transportBar(playhead) {
  const play = iconButton("play", "Play (space)", "play", () => playhead.toggle(), { class: "play" });
  const loop = iconButton("loop", "Loop (L)", "loop", () => set({ loop: !now.loop }), { "aria-pressed": "true" });
  const speed = h("select", { "aria-label": "Speed", title: "Speed ([ and ])", test: "speed",
    onchange: () => set({ speed: Number(speed.value) }) },
  SPEEDS.map((value) => h("option", { value: String(value), text: `${value}×` })));
  const frame = h("input", { type: "number", class: "frame-input", min: "0", "aria-label": "Frame", test: "frame-input",
    onchange: () => playhead.go(Number(frame.value)),
    onkeydown: (event) => event.key === "Enter" && frame.blur() });
  const count = h("span", { class: "muted", test: "frame-count" });
  const seconds = h("output", { class: "seconds", test: "seconds", "aria-label": "Time" });
  const waiting = h("span", { class: "waiting muted", text: "loading…", test: "waiting", hidden: true });
  const rangeText = h("span", { class: "muted", test: "range" });
  const clear = iconButton("close", "Play everything again", "range-clear", () => set({ range: null }));
  const range = h("div", { class: "group", role: "group", "aria-label": "Range" }, h("span", { class: "muted", text: "Range" }),
    h("button", { type: "button", class: "quiet", text: "In", title: "Begin the range here (I)", test: "range-in",
      onclick: () => playhead.mark(false) }),
    h("button", { type: "button", class: "quiet", text: "Out", title: "End the range here (O)", test: "range-out",
      onclick: () => playhead.mark(true) }),
    rangeText, clear);

  const showFrame = () => {
    if (document.activeElement !== frame) frame.value = String(now.frame);
    const fps = motionOf(now.motion)?.fps ?? 30;
    seconds.textContent = `${(now.frame / fps).toFixed(2)} s`;
  };
  const showRest = () => {
    setIcon(play, now.playing ? "pause" : "play", now.playing ? "Pause (space)" : "Play (space)");
    loop.setAttribute("aria-pressed", String(now.loop));
    speed.value = String(now.speed);
    waiting.hidden = !now.waiting || !now.playing;
    const [from, to] = playedRange();
    rangeText.textContent = now.range ? `${from} – ${to}` : "";
    clear.hidden = !now.range;
    const motion = motionOf(now.motion);
    count.textContent = motion ? `/ ${motion.frameCount - 1} · ${Math.round(motion.fps * 100) / 100} fps` : "";
    frame.max = String((motion?.frameCount ?? 1) - 1);
    showFrame();
  };
  on(["frame"], showFrame);
  on(["playing", "loop", "speed", "range", "motion", "server", "waiting"], showRest);
  showRest();

  return h("div", { class: "transport", role: "toolbar", "aria-label": "Playback" },
    h("div", { class: "group" },
      iconButton("first", "First frame (Home)", "first", () => playhead.go(playedRange()[0])),
      iconButton("previous", "One frame back (←)", "previous", () => playhead.step(-1)),
      play,
      iconButton("next", "One frame on (→)", "next", () => playhead.step(1)),
      iconButton("last", "Last frame (End)", "last", () => playhead.go(playedRange()[1])),
      loop),
    h("div", { class: "group readout" }, frame, count, seconds, waiting),
    h("div", { class: "group" }, h("label", { class: "inline" }, h("span", { class: "muted", text: "Speed" }), speed)),
    range,
    h("span", { class: "spacer" }),
    legend());
}

/** What bars of the timeline mean: by colour, and by how they are filled. */
function legend() {
  const entry = (kind, text, title) => h("span", { class: "legend-entry", title }, h("i", { class: `swatch ${kind}` }), text);
  return h("div", { class: "legend", "aria-label": "Contacts" }, entry("kept", "kept"), entry("lost", "lost", "An empty frame: this body cannot reach"),
    entry("invented", "invented"),
    entry("pale", "incidental", "Pale: only near by chance or proportions. The dot at a bar's beginning makes it meant, or incidental"), entry("slide", "foot slides"));
}
