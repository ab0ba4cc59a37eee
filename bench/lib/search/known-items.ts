import type { JudgedQuery } from './judge';
import { pick, type Random } from './random';
import type { Relevant } from './relevance';

const stop = new Set(
  'about after also another because been before being between both cannot could does each either every first from have here into itself just like made make many might more most much must need never only other over same should since some such than that their them then there these they this those through under until used uses using very want were what when where which while will with within without would your'.split(
    ' ',
  ),
);

/**
 * Queries of a member who remembers some words of a text. For each, a chunk and one of its
 * sentences of at least eight words are drawn. The query is, in turn,
 * - `words`: two to four different words of that sentence, of four letters or more and
 *   no stop words,
 * - `phrase`: three to five consecutive words of it, as written,
 * - `noise`: like `words`, with one word of another chunk,
 * - `typo`: like `words`, with one letter of a word of six letters or more left out, doubled or
 *   swapped with the next one.
 *
 * Only chunks with the sentence are relevant.
 */
export function makeKnownItems(
  chunks: readonly { id: string; text: string }[],
  count: number,
  random: Random,
): JudgedQuery[] {
  const items: { kind: string; query: string; sentence: string }[] = [];
  const holders = new Map<string, string[]>();
  while (items.length < count) {
    const chunk = pick(chunks, random);
    const sentences = splitSentences(chunk.text);
    if (sentences.length === 0) continue;
    const sentence = pick(sentences, random);
    const kind = kinds[items.length % kinds.length] ?? 'words';
    const query = makeQuery(kind, sentence, pick(chunks, random).text, random);
    if (!query || holders.has(sentence)) continue;
    holders.set(sentence, []);
    items.push({ kind, query, sentence });
  }
  for (const { id, text } of chunks) {
    for (const sentence of new Set(splitSentences(text))) holders.get(sentence)?.push(id);
  }
  return items.map(({ kind, query, sentence }) => ({
    kind,
    query,
    relevant: Object.fromEntries((holders.get(sentence) ?? []).map((id) => [id, 1])) as Relevant,
  }));
}

const kinds = ['words', 'phrase', 'noise', 'typo'];

const splitSentences = (text: string) =>
  text.split(/(?<=[.!?])\s+|\n/).filter((sentence) => sentence.split(/\s+/).length >= 8);

const splitWords = (text: string) => [
  ...new Set((text.toLowerCase().match(/[a-z]{4,20}/g) ?? []).filter((word) => !stop.has(word))),
];

function makeQuery(
  kind: string,
  sentence: string,
  elsewhere: string,
  random: Random,
): string | null {
  if (kind === 'phrase') {
    const written = sentence.match(/[A-Za-z][\w-]*/g) ?? [];
    const length = 3 + Math.floor(random() * 3);
    const from = Math.floor(random() * Math.max(1, written.length - length));
    const phrase = written.slice(from, from + length);
    return splitWords(phrase.join(' ')).length >= 2 ? phrase.join(' ') : null;
  }
  const words = shuffle(splitWords(sentence), random).slice(0, 2 + Math.floor(random() * 3));
  if (words.length < 2) return null;
  if (kind === 'noise') {
    const others = splitWords(elsewhere);
    const noise = others.length > 0 ? pick(others, random) : null;
    return noise ? [...words, noise].join(' ') : null;
  }
  if (kind === 'typo') {
    const at = words.findIndex((word) => word.length >= 6);
    const word = words[at];
    if (!word) return null;
    words[at] = misspell(word, random);
  }
  return words.join(' ');
}

function misspell(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const way = Math.floor(random() * 3);
  if (way === 0) return word.slice(0, at) + word.slice(at + 1);
  if (way === 1) return word.slice(0, at + 1) + word.slice(at);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

function shuffle<Member>(list: Member[], random: Random): Member[] {
  return list
    .map((value) => ({ place: random(), value }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
