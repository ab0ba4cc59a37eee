import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import {
  compressUsingDict,
  createCCtx,
  createDCtx,
  decompressUsingDict,
  freeCCtx,
  freeDCtx,
  init,
} from '@bokuweb/zstd-wasm';

// Compresses scripts against other versions of themselves. Each takes up to a few hundred
// milliseconds, so this runs in a thread.

/** Start of a `dcz` body: a skippable frame with the dictionary's hash. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
/** The maximum is 22, but memory grows faster than files shrink. */
const LEVEL = 19;

/** @typedef {{ target: string, dictionary: string, maxBytes: number }} Pair */

const ready = init();
// Each pair reports the error; this only prevents an unhandled rejection.
ready.catch(() => {});

parentPort?.on('message', async (/** @type {Pair} */ pair) => {
  try {
    await ready;
    parentPort?.postMessage(createDelta(pair));
  } catch (error) {
    parentPort?.postMessage({ problem: /** @type {Error} */ (error).message });
  }
});

/** @param {Pair} pair */
function createDelta({ target, dictionary, maxBytes }) {
  const content = readBounded(target, maxBytes);
  const known = readBounded(dictionary, maxBytes);
  const frame = compress(content, known);
  // A delta that browsers can't unpack would leave the page without its script.
  if (!content.equals(decompress(frame, known))) throw new Error('The delta does not unpack');
  const hash = createHash('sha256').update(known).digest();
  return { hash: hash.toString('hex'), delta: Buffer.concat([MAGIC, hash, frame]) };
}

/** @param {string} file @param {number} maxBytes */
function readBounded(file, maxBytes) {
  if (statSync(file).size > maxBytes) throw new Error(`${file} is too large`);
  return readFileSync(file);
}

/** The frame declares its size, so that its window covers the whole file and dictionary. */
function compress(/** @type {Buffer} */ content, /** @type {Buffer} */ dictionary) {
  const context = createCCtx();
  try {
    return compressUsingDict(context, content, dictionary, LEVEL);
  } finally {
    freeCCtx(context);
  }
}

function decompress(/** @type {Uint8Array} */ frame, /** @type {Buffer} */ dictionary) {
  const context = createDCtx();
  try {
    return decompressUsingDict(context, frame, dictionary);
  } finally {
    freeDCtx(context);
  }
}
