/** Scripts without spaces between words: each character is a word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+/gu;
/** PostgreSQL keeps no longer lexeme than 2 kB. */
const LONGEST_WORD = 60;

/** A word of a text: as it is looked up, and where it is. */
export interface Word {
  word: string;
  start: number;
  end: number;
}

/** @returns the words of a text, without case, accents and punctuation */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: found, index }) => {
    const word = folded(found);
    return word ? [{ word, start: index, end: index + found.length }] : [];
  });
}

const folded = (text: string) =>
  [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ]
    .slice(0, LONGEST_WORD)
    .join('');

/** PostgreSQL keeps no place beyond this one. */
const LAST_PLACE = 16_383;
/** Parts of a document lie this far apart, so that no phrase spans two of them. */
const GAP = 5;
const MOST_PLACES = 20;

/** @returns the text form of a tsvector over the parts; its words hold letters and digits alone */
export function searchVector(parts: readonly string[], organizationId: string): string {
  const places = new Map<string, number[]>();
  let place = 0;
  for (const part of parts) {
    for (const { word } of wordsOf(part)) {
      place += 1;
      const known = places.get(word);
      if (!known) places.set(word, [Math.min(place, LAST_PLACE)]);
      else if (known.length < MOST_PLACES && place <= LAST_PLACE) known.push(place);
    }
    place += GAP;
  }
  const words = [...places].map(([word, at]) => `${word}:${at.join(',')}`);
  return [`organization${organizationId.replaceAll('-', '')}`, ...words].join(' ');
}
