import { type Embedder, packagedEmbedder } from '../../../embedded-knowledge/src/index';
import { randomFrom } from '../search/random';

const SIZE = 512;

/**
 * Vectors that cost next to nothing: the sum of a random vector for each word. A query also runs
 * through the real model, so that its time counts.
 */
export function standInEmbedder(): Embedder {
  const real = packagedEmbedder(1);
  const words = new Map<string, Int8Array>();
  const vectorOf = (text: string) => {
    const sum = new Float64Array(SIZE);
    for (const [word] of text.toLowerCase().matchAll(/[a-z]{3,}/g)) {
      const known = words.get(word) ?? randomVector(word);
      words.set(word, known);
      for (let at = 0; at < SIZE; at += 1) sum[at] = (sum[at] ?? 0) + (known[at] ?? 0);
    }
    const most = sum.reduce((max, value) => Math.max(max, Math.abs(value)), 1);
    return Int8Array.from(sum, (value) => Math.round((value / most) * 127));
  };
  return {
    model: 'stand-in',
    language: null,
    leastSimilarity: 0.25,
    batchSize: 256,
    embedChunks: async (texts) => texts.map(vectorOf),
    async embedQuery(query) {
      await real.embedQuery(query);
      return vectorOf(query);
    },
    stop: () => real.stop(),
  };
}

function randomVector(word: string): Int8Array {
  let seed = 7;
  for (const letter of word) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0;
  const random = randomFrom(seed);
  return Int8Array.from({ length: SIZE }, () => Math.round(random() * 254 - 127));
}
