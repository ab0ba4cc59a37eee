import { type Embedder, packagedEmbedder } from '../../../services/embedded-knowledge/src/index';
import { randomFrom } from '../search/random';

const SIZE = 512;

/**
 * Vectors that cost next to nothing: the sum of a random vector for each word. A query also runs
 * through the real model, so that its time counts.
 */
export function standInEmbedder(): Embedder {
  const real = packagedEmbedder(1);
  const words = new WordVectors();
  const vectorOf = (text: string) => {
    const sum = new Float64Array(SIZE);
    for (const [word] of text.toLowerCase().matchAll(/[a-z]{3,}/g)) words.addTo(sum, word);
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

/** Words of one block. */
const BLOCK = 4_096;

/**
 * Vectors of all words so far, in a few blocks: an array for each of 100,000 words would make the
 * garbage collection of the measured process take a tenth of a second.
 */
class WordVectors {
  readonly #numbers = new Map<string, number>();
  readonly #blocks: Int8Array[] = [];

  addTo(sum: Float64Array, word: string): void {
    const number = this.#numbers.get(word) ?? this.#make(word);
    const block = this.#blocks[Math.floor(number / BLOCK)];
    const from = (number % BLOCK) * SIZE;
    for (let at = 0; at < SIZE; at += 1) sum[at] = (sum[at] ?? 0) + (block?.[from + at] ?? 0);
  }

  #make(word: string): number {
    const number = this.#numbers.size;
    if (number % BLOCK === 0) this.#blocks.push(new Int8Array(BLOCK * SIZE));
    this.#blocks.at(-1)?.set(randomVector(word), (number % BLOCK) * SIZE);
    this.#numbers.set(word, number);
    return number;
  }
}

function randomVector(word: string): Int8Array {
  let seed = 7;
  for (const letter of word) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0;
  const random = randomFrom(seed);
  return Int8Array.from({ length: SIZE }, () => Math.round(random() * 254 - 127));
}
