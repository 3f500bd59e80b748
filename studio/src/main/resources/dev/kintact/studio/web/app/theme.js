import { set } from "./store.js";

const KEY = "kintact.theme";
const system = matchMedia("(prefers-color-scheme: dark)");

/** Light or dark: as the system says, until somebody says otherwise. */
function apply() {
  const theme = localStorage.getItem(KEY) ?? (system.matches ? "dark" : "light");
  document.documentElement.dataset.theme = theme;
  set({ theme });
}

export function startTheme() {
  system.addEventListener("change", apply);
  apply();
}

export function toggleTheme() {
  const wanted = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  // What the system says anyway is not stored, so that the page follows it again.
  if (wanted === (system.matches ? "dark" : "light")) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, wanted);
  apply();
}
