import { getFloats } from "./api.js";

/** Floats of a joint in a frame: translation xyz, rotation xyzw. */
export const FLOATS_PER_JOINT = 7;
const CHUNK = 240;
const RETRY_MS = 4000;
/** All chunks of all clips together; the longest unused go first. */
const CACHE_BYTES = 96 * 1024 * 1024;

/** Chunks in the order of their last use, oldest first. @type {Map<string, {clip: Clip, index: number, bytes: number}>} */
const used = new Map();
let cachedBytes = 0;

function remember(clip, index, bytes) {
  used.set(`${clip.key}/${index}`, { clip, index, bytes });
  cachedBytes += bytes;
  for (const [key, entry] of used) {
    if (cachedBytes <= CACHE_BYTES) break;
    entry.clip.chunks.delete(entry.index);
    used.delete(key);
    cachedBytes -= entry.bytes;
  }
}

function touch(clip, index) {
  const key = `${clip.key}/${index}`;
  const entry = used.get(key);
  if (entry) {
    used.delete(key);
    used.set(key, entry);
  }
}

/** Frames of a motion or result, fetched in chunks around the playhead. */
export class Clip {
  /**
   * @param {string} path where its frames are: motions/m1 or results/r1
   * @param {number} revision frames of another revision are others
   * @param {number} jointCount
   * @param {number} frameCount
   * @param {function()} onArrival called when frames have come
   * @param {function(Error)} onError
   */
  constructor(path, revision, jointCount, frameCount, onArrival, onError) {
    this.path = path;
    this.key = `${path}@${revision}`;
    this.stride = jointCount * FLOATS_PER_JOINT;
    this.frameCount = frameCount;
    this.onArrival = onArrival;
    this.onError = onError;
    /** @type {Map<number, Float32Array>} */
    this.chunks = new Map();
    this.pending = new Map();
    this.failed = false;
  }

  /** The floats of a frame, or null while they are on their way. */
  frame(frame) {
    const index = Math.floor(frame / CHUNK);
    const chunk = this.chunks.get(index);
    if (!chunk) return null;
    touch(this, index);
    const start = (frame - index * CHUNK) * this.stride;
    return start + this.stride <= chunk.length ? chunk.subarray(start, start + this.stride) : null;
  }

  /** Fetches what is needed at `frame` and next in the direction of play; lets go of what no longer is. */
  want(frame, ahead = true) {
    if (this.failed) return;
    const last = Math.floor((this.frameCount - 1) / CHUNK);
    const here = Math.min(last, Math.max(0, Math.floor(frame / CHUNK)));
    const wanted = [here, ...(ahead ? [here + 1, here + 2] : [])].filter((index) => index <= last);
    for (const [index, controller] of this.pending) {
      if (!wanted.includes(index)) controller.abort();
    }
    for (const index of wanted) {
      if (!this.chunks.has(index) && !this.pending.has(index)) this.fetch(index);
    }
  }

  async fetch(index) {
    const controller = new AbortController();
    this.pending.set(index, controller);
    const from = index * CHUNK;
    const count = Math.min(CHUNK, this.frameCount - from);
    try {
      const floats = await getFloats(`${this.path}/frames?from=${from}&count=${count}`, controller.signal);
      this.chunks.set(index, floats);
      remember(this, index, floats.byteLength);
      this.onArrival();
    } catch (error) {
      if (error.name !== "AbortError" && !this.disposed) this.rest(error);
    } finally {
      this.pending.delete(index);
    }
  }

  /** After a refusal, nothing is asked for a while; then again, because the server may be back. */
  rest(error) {
    this.failed = true;
    this.onError(error);
    setTimeout(() => {
      this.failed = false;
      if (!this.disposed) this.onArrival();
    }, RETRY_MS);
  }

  dispose() {
    this.disposed = this.failed = true;
    for (const controller of this.pending.values()) controller.abort();
    for (const index of this.chunks.keys()) {
      const key = `${this.key}/${index}`;
      cachedBytes -= used.get(key)?.bytes ?? 0;
      used.delete(key);
    }
    this.chunks.clear();
  }
}
