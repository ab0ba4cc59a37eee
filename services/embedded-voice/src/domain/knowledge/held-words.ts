import { getStem, splitWords } from '../language/words';
import { isMisspelled } from './is-misspelled';
import { isUsualWord, MONEY, type Term } from './question';
import { getCanonicalStem } from './synonyms';

/** Minimum length of a shared beginning that makes two words the same. */
const SHORTEST_BEGIN = 5;
/** Minimum length of a word that may be several words written together. */
const SHORTEST_JOINED = 8;
/** Endings of inflected forms, in common languages with the Latin alphabet. */
const ENDING = /^(?:e|em|en|er|es|n|s)$/;
/** Addresses and prices rarely contain the words `address` and `price`. */
const STREET =
  /\b\d+[a-z]? (?:\p{Lu}[\p{L}'-]+ ){1,3}(?:street|road|lane|avenue|square|st|rd|ave|drive|way|close|place|row|court)\b|\p{Lu}[\p{L}-]*(?:stra(?:ß|ss)e|gasse|weg|platz) \d/iu;

/** The words of a text, prepared for comparison. */
export interface Words {
  stems: ReadonlySet<string>;
  words: ReadonlySet<string>;
  /** All words in a row without spaces. */
  joined: string;
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const DAY = '(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?';
const dayByShortName = new Map(
  days.flatMap((day) => [3, 4, 5].map((length) => [day.slice(0, length), day] as const)),
);
const DAYS = new RegExp(`\\b${DAY}\\.?\\s*(?:-|–|to|until|till|through)\\s*${DAY}\\b`, 'gi');

/** @returns the days of a range, so that `Monday to Wednesday` includes Tuesday */
function listDays(text: string): string[] {
  return [...text.matchAll(DAYS)].flatMap(([, ...ends]) => {
    const getDayIndex = (end = '') =>
      days.findIndex((day) => day.startsWith(end.slice(0, 3).toLowerCase()));
    const [first, last] = [getDayIndex(ends[0]), getDayIndex(ends[1])];
    const inWeek = last < first ? last + days.length : last;
    return Array.from(
      { length: inWeek - first + 1 },
      (_, after) => days[(first + after) % 7] ?? '',
    );
  });
}

/** @returns the words of a text, including the parts of compounds */
export function readWords(text: string): Words {
  const read = splitWords(text);
  const words = read.flatMap((word) => {
    const parts = word.split(/[-.'’]/);
    return parts.length > 1 ? [word, ...parts, parts.join('')] : [word];
  });
  words.push(...words.flatMap((word) => dayByShortName.get(word) ?? []), ...listDays(text));
  const stems = words.map(getStem);
  if (STREET.test(text)) stems.push(getCanonicalStem(getStem('address')));
  if (MONEY.test(text)) stems.push(getCanonicalStem(getStem('price')));
  return {
    stems: new Set([...stems, ...stems.map(getCanonicalStem)]),
    words: new Set(words),
    joined: read.join(''),
  };
}

/** A rare word must appear in one of its forms. For others, the beginning is enough. */
export const hasTerm = (text: Words, term: Term): boolean =>
  text.stems.has(term.stem) ||
  (!/\d/.test(term.stem) &&
    (hasForm(text, term) || hasMisspelled(text, term) || hasJoined(text, term)));

/** Finds `heatpump` in `heat pump`. */
const hasJoined = ({ joined }: Words, { stem, isUsual }: Term): boolean =>
  !isUsual && stem.length >= SHORTEST_JOINED && joined.includes(stem);

function hasForm({ stems }: Words, { stem, isRare }: Term): boolean {
  if (stem.length < SHORTEST_BEGIN) return false;
  return [...stems].some((other) => {
    const [short, long] = other.length < stem.length ? [other, stem] : [stem, other];
    if (short.length < SHORTEST_BEGIN || !long.startsWith(short)) return false;
    return !isRare || ENDING.test(long.slice(short.length));
  });
}

const isMeant = ({ word, stem }: Term, other: string): boolean =>
  isMisspelled(word, other) || isMisspelled(stem, getStem(other));

/** A name can't be a misspelling of another one, so only usual words can be meant. */
const hasMisspelled = ({ words }: Words, term: Term): boolean =>
  !term.isUsual &&
  !term.isName &&
  [...words].some((other) => isUsualWord(other) && isMeant(term, other));

/** @returns whether the term may be a misspelled name in the text, which is never sure */
export const isMaybeHeld = ({ words }: Words, term: Term): boolean =>
  !term.isUsual &&
  !term.isName &&
  [...words].some((other) => other[0] === term.word[0] && isMeant(term, other));
