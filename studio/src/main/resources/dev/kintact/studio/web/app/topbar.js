import { h, icon, iconButton, setIcon } from "./dom.js";
import { isUnderWay, now, on } from "./store.js";
import { download, remove } from "./api.js";
import { attempt } from "./toasts.js";
import { redo, undo } from "./session.js";
import { exportMenu } from "./export.js";
import { toggleTheme } from "./theme.js";
import { showHelp } from "./keyboard.js";

/** @param {function()} openFiles asks for files */
export function topBar(openFiles) {
  const undoButton = iconButton("undo", "Undo (Ctrl Z)", "undo", undo);
  const redoButton = iconButton("redo", "Redo (Ctrl Shift Z)", "redo", redo);
  const theme = iconButton("moon", "Dark", "theme", toggleTheme);
  const show = () => {
    undoButton.disabled = !now.server?.undo;
    redoButton.disabled = !now.server?.redo;
    setIcon(theme, now.theme === "dark" ? "sun" : "moon", now.theme === "dark" ? "Light colours" : "Dark colours");
  };
  on(["server", "theme"], show);
  show();
  return [
    h("div", { class: "brand" }, h("img", { src: "/app/icon.svg", alt: "", width: "20", height: "20" }),
      h("h1", { text: "Kintact Studio" })),
    h("div", { class: "group" },
      h("button", { type: "button", class: "quiet", test: "open", onclick: openFiles,
        title: "Open motions, characters or a project (Ctrl O)" }, icon("folder"), "Open…"),
      h("button", { type: "button", class: "quiet", test: "save-project", title: "Save the whole set-up as a project file (Ctrl S)",
        onclick: saveProject }, icon("download"), "Save project")),
    h("div", { class: "group" }, undoButton, redoButton),
    h("span", { class: "spacer" }),
    jobsIndicator(),
    h("div", { class: "group" }, panelButton("left", "Set-up"), panelButton("bottom", "Timeline"), panelButton("right", "Result")),
    h("div", { class: "group" }, theme, iconButton("help", "Keys and help (?)", "help", showHelp)),
    exportMenu(),
  ];
}

export const saveProject = () => attempt(() => {
  const looked = new URLSearchParams(Object.entries({ motion: now.motion, figure: now.figure }).filter(([, id]) => id));
  return download(`project.kintact?${looked}`, "project.kintact");
});

/** Shows and hides a panel. */
function panelButton(side, title) {
  const key = `kintact.panel.${side}`;
  const hidden = () => document.body.classList.contains(`no-${side}`);
  const show = () => button.setAttribute("aria-pressed", String(!hidden()));
  const button = iconButton(side, `${title} panel`, `panel-${side}`, () => {
    document.body.classList.toggle(`no-${side}`);
    localStorage.setItem(key, hidden() ? "hidden" : "shown");
    show();
  });
  if (localStorage.getItem(key) === "hidden") document.body.classList.add(`no-${side}`);
  show();
  return button;
}

/** What the server works on, with a way to stop it. */
function jobsIndicator() {
  const list = h("div", { class: "jobs", role: "status", test: "jobs", "aria-label": "Work under way" });
  const rows = new Map();
  const show = () => {
    const active = [...now.jobs.values()].filter((job) => isUnderWay(job.state));
    for (const [id, row] of rows) {
      if (!active.some((job) => job.id === id)) {
        row.root.remove();
        rows.delete(id);
      }
    }
    // More than two at once say no more than their number.
    active.forEach((job, index) => {
      const row = rows.get(job.id) ?? makeRow(job);
      row.root.hidden = index > 1;
      row.bar.value = job.done;
      row.title.textContent = job.title;
    });
    more.textContent = active.length > 2 ? `+ ${active.length - 2}` : "";
    list.append(more);
  };
  const more = h("span", { class: "muted" });
  const makeRow = (job) => {
    const bar = h("progress", { max: "1", "aria-label": job.title });
    const title = h("span", { class: "job-title" });
    const root = h("div", { class: "job", test: `job-${job.id}` }, title, bar,
      iconButton("close", `Cancel: ${job.title}`, "job-cancel", () => attempt(() => remove(`jobs/${job.id}`))));
    const row = { root, bar, title };
    rows.set(job.id, row);
    list.append(root);
    return row;
  };
  on(["jobs"], show);
  return list;
}
