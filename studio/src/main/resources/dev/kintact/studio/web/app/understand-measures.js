import { h, titled } from "./dom.js";
import { measuringJob, methodName, now, on, resultOf } from "./store.js";

const BETTER = { up: "More is better.", down: "Less is better.", one: "Best at 1, as on the source." };
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
    const rows = measures.table.filter((entry) => entry.row !== "copied" || result?.method !== "imr");
    const heads = { source: "Source", copied: "Copied", result: result ? methodName(result.method) : "Result" };
    box.replaceChildren(h("table", { class: "measures" },
      h("thead", {}, h("tr", {}, h("th", {}), rows.map((entry) => h("th", { scope: "col", text: heads[entry.row] ?? entry.row })))),
      h("tbody", {}, measures.columns.map((column) => line(column, rows)))));
  };
  on(["measures", "focus", "server"], show);
  on(["jobs"], () => !now.measures && show());
  show();
  return box;
}

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
