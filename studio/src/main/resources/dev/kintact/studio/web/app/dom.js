/**
 * Makes an element. Keys of `props`: `test` becomes data-test, `on…` a listener, `class` and `text` what they say,
 * true an empty attribute, null or false none; everything else an attribute.
 * @param {string} tag
 * @param {Object<string, *>} [props]
 * @param {...(Node|string|null|false|Array)} children
 * @returns {any}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "test") element.dataset.test = value;
    else if (key === "text") element.textContent = value;
    else if (key === "value") element.value = value;
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Strokes of the icons, on 16 by 16. */
const ICONS = {
  play: "M5 3.5v9l7.5-4.5z",
  pause: "M5.5 3.5v9M10.5 3.5v9",
  next: "M4.5 3.5v9l5.5-4.5zM12 3.5v9",
  previous: "M11.5 3.5v9L6 8zM4 3.5v9",
  first: "M12.5 3.5v9L8 8zM8 3.5v9L3.5 8z",
  last: "M3.5 3.5v9L8 8zM8 3.5v9L12.5 8z",
  loop: "M11 2.5l2 2-2 2M13 4.5H5.5a3 3 0 0 0-3 3M5 13.5l-2-2 2-2M3 11.5h7.5a3 3 0 0 0 3-3",
  undo: "M6 3.5L2.5 7 6 10.5M2.5 7H10a3.5 3.5 0 0 1 0 7H8",
  redo: "M10 3.5L13.5 7 10 10.5M13.5 7H6a3.5 3.5 0 0 0 0 7h2",
  close: "M4 4l8 8M12 4l-8 8",
  plus: "M8 3v10M3 8h10",
  eye: "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z",
  eyeOff: "M3 3l10 10M6.5 4A6 6 0 0 1 8 3.5c4 0 6.5 4.5 6.5 4.5a12 12 0 0 1-1.9 2.4M4 5a12 12 0 0 0-2.5 3S4 12.5 8 12.5c.9 0 1.7-.2 2.5-.6",
  follow: "M8 1.5v3M8 11.5v3M1.5 8h3M11.5 8h3M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  ghost: "M3.5 13.5V7a4.5 4.5 0 0 1 9 0v6.5l-2.25-1.5L8 13.5l-2.25-1.5zM6.3 7v.6M9.7 7v.6",
  download: "M8 2.5v7.5M4.8 7L8 10.2 11.2 7M3 13.5h10",
  upload: "M8 10V2.5M4.8 5.5L8 2.3l3.2 3.2M3 13.5h10",
  help: "M6 6a2 2 0 1 1 2.8 1.850c-.5.25-.8.6-.8 1.150v.5M8 11.7v.3M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z",
  sun: "M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1.2v1.3M8 13.5v1.3M1.2 8h1.3M13.5 8h1.3M3.2 3.2l.9.9M11.9 11.9l.9.9M3.2 12.8l.9-.9M11.9 4.1l.9-.9",
  moon: "M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7z",
  left: "M2.5 3.5h11v9h-11zM6 3.5v9",
  right: "M2.5 3.5h11v9h-11zM10 3.5v9",
  bottom: "M2.5 3.5h11v9h-11zM2.5 9.5h11",
  warning: "M8 2.5l6 11H2zM8 6.5v3.3M8 11.6v.3",
  trash: "M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.5 9h6l.5-9",
  folder: "M2 4h4l1.5 1.5H14V13H2z",
  more: "M4 8h.01M8 8h.01M12 8h.01",
  check: "M3 8.5l3.2 3L13 4.5",
};

/** @param {keyof typeof ICONS} name */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** A button with an icon only; `title` is its name for everybody. */
export function iconButton(name, title, test, onclick, props = {}) {
  const { class: more = "", ...rest } = props;
  return h("button", { type: "button", class: `icon-button ${more}`, title, "aria-label": title, test, onclick, ...rest },
    icon(name));
}

/** Changes the icon of a button made by `iconButton`. */
export function setIcon(button, name, title) {
  button.replaceChildren(icon(name));
  button.title = title;
  button.setAttribute("aria-label", title);
}

/** A section of a panel that folds, and stays as it was left. */
export function section(title, test, open, ...children) {
  const key = `kintact.section.${test}`;
  const stored = localStorage.getItem(key);
  const details = h("details", { class: "section", test, open: stored === null ? open : stored === "open" },
    h("summary", {}, h("span", { class: "section-title", text: title })),
    h("div", { class: "section-body" }, ...children));
  details.addEventListener("toggle", () => localStorage.setItem(key, details.open ? "open" : "closed"));
  return details;
}

/** Waits until `milliseconds` have passed without a call, then calls once, with the last arguments. */
export function debounce(milliseconds, action) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...args), milliseconds);
  };
}

/** leftUpperArm → left upper arm */
export const words = (name) => name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[-_]/g, " ").toLowerCase();

/** First letter large. */
export const titled = (text) => text.charAt(0).toUpperCase() + text.slice(1);
