import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import {
  hashesIn,
  loadSentenceEncoder,
  packagedHashes,
  packagedWeights,
} from './sentence-encoder.mjs';

if (workerData.isBackground) lowerPriority();

/** @type {string | null} */
const folder = workerData.folder;
const loading = folder
  ? loadSentenceEncoder(folder, hashesIn(folder))
  : loadSentenceEncoder(packagedWeights(), packagedHashes());
// The answer to each text says why.
loading.catch(() => {});
let turn = Promise.resolve();

parentPort?.on('message', (/** @type {{ id: number, text: string }} */ { id, text }) => {
  turn = turn.then(() => answer(id, text));
});

/**
 * @param {number} id
 * @param {string} text
 */
async function answer(id, text) {
  const from = performance.now();
  try {
    const { embed } = await loading.catch((error) => {
      throw Object.assign(error, { isUnavailable: true });
    });
    const vector = await embed(text);
    parentPort?.postMessage({ id, vector, tookMs: performance.now() - from });
  } catch (error) {
    const { message, isUnavailable } = /** @type {Error & { isUnavailable?: boolean }} */ (error);
    parentPort?.postMessage({ id, problem: message, isUnavailable });
  }
}

/** On Linux a thread has its own priority; elsewhere it would be the whole process's. */
function lowerPriority() {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The share of the processor holds without it.
  }
}
