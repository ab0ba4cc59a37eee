import { getWeight, IDEAL } from './weight';

/** Maximum weight of a sentence that is kept whole. */
const WHOLE_SENTENCE = 2 * IDEAL;
/** Maximum weight of a table row or line of code that is kept whole. */
const WHOLE_LINE = 16 * IDEAL;
/** Maximum characters of a word that is kept whole. */
const WHOLE_WORD = 16_000;

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });
const words = new Intl.Segmenter('und', { granularity: 'word' });
/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}]/u;

/**
 * @returns parts of about the ideal weight, cut between sentences, lines or words, in this order of
 * preference
 */
export function cutText(text: string): string[] {
  return packPieces(splitSentences(text).flatMap(cutAbove(WHOLE_SENTENCE, cutSentence)));
}

/** @returns parts of whole lines, each with the header above if there is one */
export function cutLines(lines: readonly string[], head?: string): string[] {
  const room = head === undefined ? 0 : getWeight(head);
  const whole = lines.flatMap(cutAbove(WHOLE_LINE, cutText)).map((line) => `${line}\n`);
  return packPieces(whole, room).map((part) => (head === undefined ? part : `${head}\n${part}`));
}

/** Line feeds within a paragraph don't end a sentence, because the text may be wrapped. */
function splitSentences(text: string): string[] {
  const flat = text.replaceAll('\n', ' ');
  return [...sentences.segment(flat)].map(({ index, segment }) =>
    text.slice(index, index + segment.length),
  );
}

const cutAbove = (most: number, cut: (text: string) => string[]) => (text: string) =>
  getWeight(text) <= most ? [text] : cut(text);

/** @returns parts of a very long sentence: its lines, or its words */
function cutSentence(sentence: string): string[] {
  const parts = sentence.match(/[^\n]*\n|[^\n]+/g) ?? [];
  if (parts.length > 1) return parts.flatMap(cutAbove(IDEAL, cutSentence));
  return (sentence.match(/\s*\S+\s*/g) ?? []).flatMap(cutWord);
}

function cutWord(run: string): string[] {
  if (run.length <= IDEAL && !(UNSPACED.test(run) && getWeight(run) > 200)) return [run];
  if (UNSPACED.test(run)) return [...words.segment(run)].map(({ segment }) => segment);
  if (run.length <= WHOLE_WORD) return [run];
  const characters = [...run];
  return Array.from({ length: Math.ceil(characters.length / WHOLE_WORD) }, (_, part) =>
    characters.slice(part * WHOLE_WORD, (part + 1) * WHOLE_WORD).join(''),
  );
}

/** Joins consecutive pieces into parts of similar weight. */
function packPieces(pieces: readonly string[], room = 0): string[] {
  const weights = pieces.map(getWeight);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const most = Math.max(IDEAL - room, IDEAL / 3);
  const even = all / Math.ceil(all / most);
  const parts: string[] = [];
  let part = '';
  let weight = 0;
  for (const [index, piece] of pieces.entries()) {
    const next = weights[index] ?? 0;
    if (part !== '' && (weight + next > most || weight >= even)) {
      parts.push(part);
      part = '';
      weight = 0;
    }
    part += piece;
    weight += next;
  }
  parts.push(part);
  return parts.map((text) => text.replace(/^\n+|\s+$/g, '')).filter((text) => text !== '');
}
