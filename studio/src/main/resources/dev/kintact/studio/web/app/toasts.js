import { h, icon, iconButton } from "./dom.js";

const shown = new Map();

function toast(kind, message, detail) {
  const key = kind + message;
  // The same trouble twice is still one trouble.
  shown.get(key)?.remove();
  const close = () => {
    shown.delete(key);
    box.remove();
  };
  const box = h("div", { class: `toast ${kind}`, role: kind === "error" ? "alert" : "status", test: `toast-${kind}` },
    icon(kind === "error" ? "warning" : "check"),
    h("div", { class: "toast-text" },
      h("p", { text: message }),
      detail ? h("details", {}, h("summary", { text: "Details" }), h("pre", { text: detail })) : null),
    iconButton("close", "Close this message", "toast-close", close));
  shown.set(key, box);
  document.getElementById("toasts").append(box);
  return close;
}

/** Shows what went wrong; stays until closed. */
export function showError(error) {
  if (error?.name === "AbortError") return () => {};
  // Refusals of the server are for the person only; anything else is a fault of the page.
  if (error?.status === undefined && error?.stack) console.error(error);
  return toast("error", error?.message ?? String(error), error?.detail);
}

/** Tells something that needs no answer. */
export function tell(message) {
  const close = toast("note", message);
  setTimeout(close, 8000);
}

/** Runs `action`; what it throws is shown. */
export async function attempt(action) {
  try {
    return await action();
  } catch (error) {
    showError(error);
    return undefined;
  }
}
