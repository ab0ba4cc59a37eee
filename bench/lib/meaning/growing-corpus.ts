import type { CorpusChunk } from '../search/corpus';
import { pick, type Random } from '../search/random';
import { textOfMachine } from '../search/text-of-machine';

/** Characters from which on a chunk is long enough. */
const ENOUGH = 300;
/** Words from whose order sentences are made. */
const MOST_LEARNT = 600_000;
const SENTENCE = { fewest: 8, most: 24 };

/** Chunks that were made so far, and the share of them whose text no other one has. */
export interface Growing {
  next(): CorpusChunk;
  /** Share of the machine's own text, and share of chunks without a twin: 0 to 1. */
  shares(): { real: number; unique: number };
}

/**
 * All paragraphs of the machine's text, each once, and then without an end sentences in which each
 * word follows one that it follows in that text: none of them repeats a paragraph.
 */
export function growingCorpus(random: Random): Growing {
  const real = realChunks();
  const words: string[] = [];
  const followers = new Map<string, number[]>();
  const seen = new Set<number>();
  let [count, ofMachine] = [0, 0];

  function learn(text: string): void {
    if (words.length > MOST_LEARNT) return;
    for (const word of text.split(/\s+/)) {
      const places = followers.get(words.at(-1) ?? '') ?? [];
      if (places.length === 0) followers.set(words.at(-1) ?? '', places);
      places.push(words.length);
      words.push(word);
    }
  }

  function sentence(): string {
    const length = SENTENCE.fewest + Math.floor(random() * (SENTENCE.most - SENTENCE.fewest));
    const made = [pick(words, random)];
    while (made.length < length) {
      const places = followers.get(made.at(-1) ?? '');
      made.push(places ? (words[pick(places, random)] ?? '') : pick(words, random));
    }
    return `${made.join(' ').replace(/[.!?]/g, '')}.`;
  }

  function made(): CorpusChunk {
    let text = sentence();
    while (text.length < ENOUGH) text += ` ${sentence()}`;
    return { id: `m${count}`, heading: '', text, source: 'made' };
  }

  return {
    next() {
      const found = real.next();
      if (!found.done) {
        learn(found.value.text);
        ofMachine += 1;
      }
      const chunk = found.done ? made() : found.value;
      count += 1;
      seen.add(hashOf(chunk.text));
      return chunk;
    },
    shares: () => ({ real: ofMachine / count, unique: seen.size / count }),
  };
}

function* realChunks(): Generator<CorpusChunk> {
  let open = null as CorpusChunk | null;
  let count = 0;
  for (const { heading, text, source } of textOfMachine()) {
    open = open
      ? { ...open, text: `${open.text}\n${text}` }
      : { id: `c${count}`, heading, text, source };
    if (open.text.length < ENOUGH) continue;
    count += 1;
    yield open;
    open = null;
  }
}

/** FNV-1a in two halves, as one whole number below 2 to the power of 53. */
function hashOf(text: string): number {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193) >>> 0;
    high = Math.imul(high ^ text.charCodeAt(at), 0x85ebca6b) >>> 0;
  }
  return (high & 0x1fffff) * 2 ** 32 + low;
}
