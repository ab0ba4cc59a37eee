import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Embedder } from './embedder';
import { createLocalEmbedder } from './local-model';

/** Name of the packaged model; it changes with anything that changes its vectors. */
const PACKAGED = 'universal-sentence-encoder-lite-en@0.2.0';
/** One in ten texts about a different topic is this similar. */
const LEAST_SIMILARITY = 0.25;

export function createPackagedEmbedder(cpuShare: number): Embedder {
  return createLocalEmbedder({
    folder: null,
    model: PACKAGED,
    language: 'English',
    leastSimilarity: LEAST_SIMILARITY,
    cpuShare,
  });
}

/**
 * Uses a model in a folder, in the format of the packaged model. Its name changes with its files.
 * @throws Error when the folder can't be read
 */
export function createFolderEmbedder(folder: string, cpuShare: number): Embedder {
  const files = readdirSync(folder).sort();
  const facts = files.map((name) => {
    const { size, mtimeMs } = statSync(join(folder, name));
    return [name, size, mtimeMs];
  });
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
  const model = `${basename(folder)}@${hash}`;
  return createLocalEmbedder({ folder, model, language: null, leastSimilarity: 0, cpuShare });
}
