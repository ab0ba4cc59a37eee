/** In scripts without spaces between words, each character counts as a word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+/gu;
/** Maximum characters of a word, because PostgreSQL limits a lexeme to 2 kB. */
const LONGEST_WORD = 60;

/** A normalized word and its position in the text. */
export interface Word {
  word: string;
  start: number;
  end: number;
}

/** @returns the words of a text, without case, accents or punctuation */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: found, index }) => {
    const word = foldText(found);
    return word ? [{ word, start: index, end: index + found.length }] : [];
  });
}

const foldText = (text: string) =>
  [
    ...text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ]
    .slice(0, LONGEST_WORD)
    .join('');

/** Maximum position of a word that PostgreSQL stores. */
const LAST_PLACE = 16_383;
/** Gap between the positions of two parts, so that no phrase spans them. */
const GAP = 5;
const MOST_PLACES = 20;

/** The searchable parts of a call. */
export interface SearchedCall {
  turns: readonly { role: string; text: string }[];
  summary?: string | null;
  /** Names and numbers. */
  others: readonly (string | null)[];
}

/**
 * Assistants say the same things in most calls, so the customer's words and the summary rank
 * higher.
 *
 * @returns a tsvector in text form; its words contain only letters and digits
 */
export function createSearchVector(
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
    for (const { word } of splitWords(part ?? '')) {
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
