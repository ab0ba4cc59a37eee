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

/** The part of a call that a search finds. */
export interface SearchedCall {
  turns: readonly { role: string; text: string }[];
  summary?: string | null;
  /** Names and numbers. */
  others: readonly (string | null)[];
}

/**
 * Assistants say the same in most calls, greetings above all. What tells calls apart is what the
 * customer said, and the summary: their words have the highest weight.
 *
 * @returns the text form of a tsvector; its words hold letters and digits only
 */
export function searchVector(
  { turns, summary = null, others }: SearchedCall,
  organizationId: string,
): string {
  const ofCustomer = turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  const ofAssistant = turns.filter(({ role }) => role !== 'user').map(({ text }) => text);
  const weighted = [...ofCustomer, summary, ...others];
  const places = new Map<string, string[]>();

  let place = 0;
  for (const [index, part] of [...weighted, ...ofAssistant].entries()) {
    const weight = index < weighted.length ? 'A' : '';
    for (const { word } of wordsOf(part ?? '')) {
      place += 1;
      const known = places.get(word);
      const at = `${Math.min(place, LAST_PLACE)}${weight}`;
      if (!known) places.set(word, [at]);
      else if (known.length < MOST_PLACES && place <= LAST_PLACE) known.push(at);
    }
    place += GAP;
  }
  const words = [...places].map(([word, at]) => `${word}:${at.join(',')}`);
  return [`organization${organizationId.replaceAll('-', '')}`, ...words].join(' ');
}
