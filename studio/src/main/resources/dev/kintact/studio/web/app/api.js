// All talk with the server. Everything under /api needs the token that the page's own address carries.

const token = new URLSearchParams(location.search).get("token") ?? "";

/** What is said when nobody answers. */
export const SILENT = "Kintact does not answer; it is tried again by itself. If `kintact studio` was stopped, start it again "
  + "and open the address it prints.";

/** What the server refused, in words a person can act on. */
export class ServerError extends Error {
  constructor(status, message, detail) {
    super(message);
    this.status = status;
    this.detail = detail;
  }
}

async function call(method, path, body, signal) {
  const options = { method, headers: { "X-Kintact-Token": token }, signal };
  if (body instanceof Blob || body instanceof ArrayBuffer) {
    options.body = body;
    options.headers["Content-Type"] = "application/octet-stream";
  } else if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers["Content-Type"] = "application/json";
  }
  let response;
  try {
    response = await fetch(`/api/${path}`, options);
  } catch (cause) {
    if (cause.name === "AbortError") throw cause;
    throw new ServerError(0, SILENT);
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

async function refusal(response) {
  if (response.status === 403) {
    return new ServerError(403, "This page's address is not the one that `kintact studio` printed. Open that one.");
  }
  try {
    const { error, detail } = await response.json();
    return new ServerError(response.status, error, detail);
  } catch {
    return new ServerError(response.status, `Kintact answered ${response.status} without saying why.`);
  }
}

const asJson = async (response) => (await response).json();

export const get = (path, signal) => asJson(call("GET", path, undefined, signal));
export const post = (path, body) => asJson(call("POST", path, body));
export const put = (path, body) => asJson(call("PUT", path, body));
export const remove = (path) => call("DELETE", path);

/** The answer with its status, for what may not be there yet (202). */
export async function getWithStatus(path, signal) {
  const response = await call("GET", path, undefined, signal);
  return { status: response.status, body: await response.json() };
}

/** @returns {Promise<Float32Array>} */
export async function getFloats(path, signal) {
  return new Float32Array(await (await call("GET", path, undefined, signal)).arrayBuffer());
}

/** @returns {Promise<ArrayBuffer>} */
export const getBytes = async (path) => (await call("GET", path)).arrayBuffer();

/** Saves what is at `path` as a file. Fetched first, so that a refusal is a message and not a broken download. */
export async function download(path, fallbackName) {
  const response = await call("GET", path);
  const named = /filename\*?=(?:UTF-8'')?"?([^";]+)"?/i.exec(response.headers.get("Content-Disposition") ?? "");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = named ? decodeURIComponent(named[1]) : fallbackName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Listens to the server; the browser connects again by itself when the line breaks.
 * @param {{state: function(), job: function(object), lost: function(), back: function()}} on
 */
export function listen(on) {
  const events = new EventSource(`/api/events?token=${encodeURIComponent(token)}`);
  let lost = false;
  events.addEventListener("state", () => on.state());
  events.addEventListener("job", (event) => on.job(JSON.parse(event.data)));
  events.onerror = () => {
    if (!lost) on.lost();
    lost = true;
  };
  events.onopen = () => {
    if (lost) on.back();
    lost = false;
  };
}
