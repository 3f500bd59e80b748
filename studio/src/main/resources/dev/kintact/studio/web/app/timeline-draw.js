import { contactAt } from "./contacts.js";
import { titled } from "./dom.js";

/** Left and right of the tracks, in pixels: half the scrubber's thumb, so that both agree. */
export const MARGIN = 7;
const ROW = 20;
const GAP_ROW = 64;
/** How strongly bars of incidental contacts are drawn. */
const PALE = 0.3;
/** A foot that stands slides visibly from here on, in % of the height a second. */
const SLIDE = 1;

/** What the timeline shows, from the top. */
export function rowsOf(measures, contacts) {
  if (!measures) return sourceRows(contacts ?? []);
  const rows = meantFirst(measures.contacts.map(({ effector, region, spans }) => ({
    kind: "contact", height: ROW, title: `${titled(effector)} · ${region}`, effector, region,
    spans: spans.map((span) => ({ ...span, contact: contactAt(effector, region, span.from + measures.from, span.to + measures.from) })),
  })));
  for (const foot of measures.feet ?? []) {
    rows.push({ kind: "foot", height: ROW, title: `${titled(foot.foot)} foot · ground`, contact: foot.contact, slide: foot.slide });
  }
  return rows;
}

/** What the performer touches, one row a pair. */
function sourceRows(contacts) {
  const rows = new Map();
  for (const contact of contacts) {
    const { effector, region, from, to } = contact;
    const title = `${titled(effector)} · ${region}`;
    if (!rows.has(title)) rows.set(title, { kind: "contact", height: ROW, title, effector, region, spans: [] });
    rows.get(title).spans.push({ from, to, state: "muted-bar", contact });
  }
  return meantFirst([...rows.values()]);
}

/** Marks rows in which nothing is meant. Those in which nothing was found to be meant are last, so that no click moves a row. */
function meantFirst(rows) {
  for (const row of rows) row.incidental = row.spans.every(isIncidental);
  const last = (row) => row.spans.every(({ contact }) => contact !== null && !contact.foundMeant);
  return [...rows.filter((row) => !last(row)), ...rows.filter(last)];
}

const isIncidental = (span) => span.contact !== null && !span.contact.meant;

/** The gap of one pair over time. */
export function gapRowOf(measures, pair) {
  if (!measures?.gaps?.length) return null;
  return { kind: "gap", height: GAP_ROW, gap: measures.gaps[Math.min(pair, measures.gaps.length - 1)],
    pairs: measures.gaps.map((gap) => `${titled(gap.effector)} – ${gap.region}`) };
}

/** Draws all rows; `offset` is the frame of the motion at which the measured result begins. */
export function drawTimeline(canvas, width, rows, lastFrame, offset) {
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  const pixels = Math.min(devicePixelRatio, 2);
  canvas.width = Math.round(width * pixels);
  canvas.height = Math.round(height * pixels);
  canvas.style.height = `${height}px`;
  const paint = canvas.getContext("2d");
  paint.scale(pixels, pixels);
  const scale = (width - 2 * MARGIN) / lastFrame;
  const x = (frame) => MARGIN + (frame + offset) * scale;
  const style = getComputedStyle(document.documentElement);
  const color = (name) => style.getPropertyValue(name).trim();
  let top = 0;
  for (const row of rows) {
    paint.fillStyle = color("--line");
    paint.fillRect(0, top + row.height - 1, width, 1);
    if (row.kind === "contact") for (const span of row.spans) bar(paint, span, x, scale, top, color);
    else if (row.kind === "foot") foot(paint, row, x, scale, top, color);
    else gaps(paint, row, x, top, width, color);
    top += row.height;
  }
}

function bar(paint, span, x, scale, top, color) {
  const left = x(span.from);
  const wide = Math.max(2, (span.to - span.from + 1) * scale);
  const [y, tall] = [top + 4, ROW - 9];
  const strength = isIncidental(span) ? PALE : 1;
  paint.save();
  paint.beginPath();
  paint.roundRect(left, y, wide, tall, Math.min(3, wide / 2));
  paint.clip();
  paint.globalAlpha = strength;
  paint.fillStyle = color(`--${span.state}`);
  // Kept is filled, lost is an empty frame with slanted lines, invented is dotted: told apart without colour.
  if (span.state === "kept" || span.state === "muted-bar") paint.fillRect(left, y, wide, tall);
  else {
    paint.globalAlpha = 0.22 * strength;
    paint.fillRect(left, y, wide, tall);
    paint.globalAlpha = strength;
    paint.strokeStyle = color(`--${span.state}`);
    // What no pose of this body could reach is an empty frame: lost, but nobody's fault.
    if (span.state === "lost" && span.reachable === false) paint.globalAlpha = 0.7 * strength;
    else if (span.state === "lost") slants(paint, left, y, wide, tall);
    else for (let at = left + 4; at < left + wide; at += 6) paint.fillRect(at - 1, y + tall / 2 - 1.5, 3, 3);
    paint.lineWidth = 2.5;
    paint.beginPath();
    paint.roundRect(left, y, wide, tall, Math.min(3, wide / 2));
    paint.stroke();
  }
  paint.restore();
}

function slants(paint, left, y, wide, tall) {
  paint.lineWidth = 1.5;
  paint.beginPath();
  for (let at = left - tall; at < left + wide; at += 5) {
    paint.moveTo(at, y + tall);
    paint.lineTo(at + tall, y);
  }
  paint.stroke();
}

function foot(paint, row, x, scale, top, color) {
  paint.fillStyle = color("--muted-bar");
  for (const [from, to] of row.contact) {
    paint.beginPath();
    paint.roundRect(x(from), top + 7, Math.max(2, (to - from + 1) * scale), 5, 2);
    paint.fill();
  }
  paint.fillStyle = color("--lost");
  for (let frame = 0; frame < row.slide.length; frame++) {
    const slide = row.slide[frame];
    if (slide === null || slide < SLIDE) continue;
    const tall = Math.min(12, 3 + slide * 2);
    paint.fillRect(x(frame), top + 16 - tall, Math.max(1, scale), tall);
  }
}

function gaps(paint, row, x, top, width, color) {
  const { source, result } = row.gap;
  const largest = Math.max(2, ...[source, result].map((values) => values.reduce((most, value) => Math.max(most, value ?? 0), 0)));
  const bottom = top + GAP_ROW - 8;
  // Pressed in is below nought, as far as there is room.
  const y = (value) => Math.min(bottom + 6, bottom - value / largest * (GAP_ROW - 16));
  paint.strokeStyle = color("--line-strong");
  paint.setLineDash([2, 3]);
  paint.lineWidth = 1;
  paint.beginPath();
  // Skin is at nought; a line at 2 % is where touching begins.
  for (const value of [0, 2]) {
    paint.moveTo(MARGIN, y(value) + 0.5);
    paint.lineTo(width - MARGIN, y(value) + 0.5);
  }
  paint.stroke();
  paint.setLineDash([]);
  curve(paint, source, x, y, color("--muted"), 1.5);
  curve(paint, result, x, y, color("--accent"), 2);
}

function curve(paint, values, x, y, stroke, lineWidth) {
  paint.strokeStyle = stroke;
  paint.lineWidth = lineWidth;
  paint.beginPath();
  let drawn = -Infinity;
  let open = false;
  for (let frame = 0; frame < values.length; frame++) {
    const value = values[frame];
    const at = x(frame);
    if (value === null || value === undefined) open = false;
    else if (!open) {
      paint.moveTo(at, y(value));
      open = true;
    } else if (at - drawn > 0.5) {
      // Many frames fall into one pixel in long clips; one point a half pixel is enough.
      paint.lineTo(at, y(value));
      drawn = at;
    }
  }
  paint.stroke();
}
