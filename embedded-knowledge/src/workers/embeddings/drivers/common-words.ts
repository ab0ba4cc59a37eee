import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagedWeights } from '../model/sentence-encoder.mjs';

/** Marks a piece that begins a word. */
const WORD_START = '▁';
const ENDINGS = ['s', 'es', 'ed', 'd', 'ing', 'er', 'ly'];

let known: ReadonlySet<string> | undefined;

/** Reads the packaged model's vocabulary, whose whole words are the usual ones of English. */
function readWords(): ReadonlySet<string> {
  try {
    const text = readFileSync(join(packagedWeights(), 'vocab.json'), 'utf8');
    const pieces = JSON.parse(text) as [string, number][];
    return new Set(
      pieces.flatMap(([piece]) =>
        piece.startsWith(WORD_START) ? [piece.slice(1).toLowerCase()] : [],
      ),
    );
  } catch {
    return new Set();
  }
}

/** @returns whether a word is usual in English; names and rare words are not */
export function isCommonWord(word: string): boolean {
  known ??= readWords();
  const words = known;
  const plain = word.toLowerCase().replace(/'s$/, '');
  if (words.has(plain)) return true;
  return ENDINGS.some(
    (ending) =>
      words.has(plain + ending) ||
      (plain.length > ending.length + 2 &&
        plain.endsWith(ending) &&
        (words.has(plain.slice(0, -ending.length)) ||
          words.has(`${plain.slice(0, -ending.length)}e`))),
  );
}
