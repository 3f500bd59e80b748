import { h, titled } from "./dom.js";
import { measuringJob, methodName, methodRank, now, on, resultOf, resultsHere } from "./store.js";

const BETTER = { up: "More is better.", down: "Less is better.", one: "Best at 1, as on the source." };
const MOST_COLUMNS = 4;
/** How bad a value is, by what is better. */
const FAULT = { up: (value) => -value, down: (value) => value, one: (value) => Math.abs(value - 1) };

/** How good the result in focus is, beside the source and plainly copied rotations. */
export function measuresTable() {
  const box = h("div", { test: "measures" });
  const show = () => {
    const measures = now.measures;
    const result = resultOf(now.focus);
    if (!measures) {
      box.replaceChildren(h("p", { class: "muted", text: emptyText(result) }));
      return;
    }
    const rows = compared(measures, result);
    const heads = { source: "Source", copied: "Copied", result: result ? methodName(result.method) : "Result" };
    box.replaceChildren(h("table", { class: "measures" },
      h("thead", {}, h("tr", {}, h("th", {}), rows.map((entry) => h("th", { scope: "col", class: entry.row === "result" ? "spoken-of" : "",
        text: heads[entry.row] ?? methodName(entry.row) })))),
      h("tbody", {}, measures.columns.map((column) => line(column, rows)))));
  };
  on(["measures", "focus", "server"], show);
  on(["jobs"], () => !now.measures && show());
  show();
  return box;
}

/** Rows of measures by result, as far as they were seen: other methods stand beside the one that is spoken of. */
const seen = new Map();

/** Source, copied, and all methods that were measured here, as far as there is room. */
function compared(measures, result) {
  const own = measures.table.filter((entry) => entry.row !== "copied" || result?.method !== "imr");
  if (!result) return own;
  seen.set(measures.result, { revision: measures.revision, row: measures.table.find((entry) => entry.row === "result") });
  const others = resultsHere().filter((other) => other.id !== result.id && other.method !== "imr"
    && seen.get(other.id)?.revision === other.revision && other.state === "ready")
    .map((other) => ({ ...seen.get(other.id).row, row: other.method }));
  const rows = [...own, ...others].sort((a, b) => place(a, result) - place(b, result));
  // What goes first where it gets too wide: the source, then other published methods.
  for (const goes of ["source", "kma", "akc", "smr", "mdb"]) {
    const at = rows.findIndex((entry) => entry.row === goes);
    if (rows.length > MOST_COLUMNS && at >= 0) rows.splice(at, 1);
  }
  return rows;
}

const place = (entry, result) => (entry.row === "source" ? -1 : entry.row === "copied" ? 0
  : methodRank(entry.row === "result" ? result.method : entry.row));

function emptyText(result) {
  if (!result) return "Nothing to measure yet.";
  const job = measuringJob(result.id);
  return job ? `Being measured… ${Math.round(job.done * 100)} %` : "Measured as soon as it is solved.";
}

function line(column, rows) {
  const best = better(column, rows.filter((entry) => entry.row !== "source"));
  return h("tr", {}, h("th", { scope: "row", title: `${titled(column.meaning ?? column.title)}. ${BETTER[column.better]}` },
  titled(column.title), column.unit ? h("span", { class: "unit", text: ` ${column.unit}` }) : ""),
  rows.map((entry) => h("td", { class: entry.row === best ? "best" : entry.row, text: number(entry[column.key], digits(column, rows)),
    test: `measure-${entry.row}-${column.key}` })));
}

/** Which of the rows is clearly better, if any. */
function better(column, rows) {
  const known = rows.filter((entry) => typeof entry[column.key] === "number");
  if (known.length < 2) return null;
  const fault = (entry) => FAULT[column.better](entry[column.key]);
  const [first, second] = [...known].sort((a, b) => fault(a) - fault(b));
  return number(first[column.key], 2) === number(second[column.key], 2) ? null : first.row;
}

/** Counts stand without decimals. */
function digits(column, rows) {
  const values = rows.map((entry) => entry[column.key]).filter((value) => typeof value === "number");
  return column.unit === "" && values.every(Number.isInteger) && column.better === "down" ? 0 : 2;
}

function number(value, decimals) {
  return typeof value === "number" ? value.toFixed(Math.abs(value) >= 100 ? 0 : decimals) : "–";
}
