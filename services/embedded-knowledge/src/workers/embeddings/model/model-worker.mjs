import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import {
  findWeights,
  loadSentenceEncoder,
  readHashes,
  readPackagedHashes,
} from './sentence-encoder.mjs';

if (workerData.isBackground) lowerPriority();

/** @type {string | null} */
const folder = workerData.folder;
const loading = folder
  ? loadSentenceEncoder(folder, readHashes(folder))
  : loadSentenceEncoder(findWeights(), readPackagedHashes());
// If loading fails, the response to each text contains the reason.
loading.catch(() => {});
let turn = Promise.resolve();

parentPort?.on('message', (/** @type {{ id: number, text: string }} */ { id, text }) => {
  turn = turn.then(() => postAnswer(id, text));
});

/**
 * @param {number} id
 * @param {string} text
 */
async function postAnswer(id, text) {
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

/** On Linux each thread has its own priority; elsewhere this would lower the whole process's. */
function lowerPriority() {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The limit on the processor share still applies.
  }
}
