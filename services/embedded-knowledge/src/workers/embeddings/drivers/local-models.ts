import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Embedder } from './embedder';
import { localEmbedder } from './local-model';

/** Name of the packaged model; it changes with anything that changes its vectors. */
const PACKAGED = 'universal-sentence-encoder-lite-en@0.2.0';
/** Of texts that are about different things, one in ten is as similar. */
const LEAST_SIMILARITY = 0.25;

/** @returns the English model that is installed as a package */
export function packagedEmbedder(cpuShare: number): Embedder {
  return localEmbedder({
    folder: null,
    model: PACKAGED,
    language: 'English',
    leastSimilarity: LEAST_SIMILARITY,
    cpuShare,
  });
}

/**
 * @returns a model of the same form in a folder; other files there are another model
 * @throws Error when the folder can't be read
 */
export function folderEmbedder(folder: string, cpuShare: number): Embedder {
  const files = readdirSync(folder).sort();
  const told = files.map((name) => {
    const { size, mtimeMs } = statSync(join(folder, name));
    return [name, size, mtimeMs];
  });
  const hash = createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16);
  const model = `${basename(folder)}@${hash}`;
  return localEmbedder({ folder, model, language: null, leastSimilarity: 0, cpuShare });
}
