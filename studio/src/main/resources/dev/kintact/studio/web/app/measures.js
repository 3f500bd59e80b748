import { getWithStatus } from "./api.js";
import { now, on, resultOf, set } from "./store.js";
import { showError } from "./toasts.js";

/** Keeps `measures` those of the result in focus. They are worked out after the result, so they may come later. */
export function watchMeasures() {
  let asked = "";
  let retry = 0;

  const load = async () => {
    clearTimeout(retry);
    const result = resultOf(now.focus);
    if (!result || result.state !== "ready") {
      // What was measured stays to be seen while the same result is solved again.
      if (!result || now.measures?.result !== result.id) set({ measures: null });
      asked = "";
      return;
    }
    const key = `${result.id}@${result.revision}`;
    if (asked === key) return;
    asked = key;
    try {
      const { status, body } = await getWithStatus(`results/${result.id}/measures`);
      if (asked !== key) return;
      if (status === 202) {
        if (now.measures?.result !== result.id) set({ measures: null });
        asked = "";
        retry = setTimeout(load, 700);
      } else set({ measures: { ...body, result: result.id, revision: result.revision, frameCount: result.frameCount, from: result.from ?? 0 }, pair: 0 });
    } catch (error) {
      if (error.status === 409) {
        asked = "";
        retry = setTimeout(load, 1000);
      } else showError(error);
    }
  };
  on(["focus", "server"], load);
  load();
}
