import type { TextPart } from './text-parts';

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const LETTER = /\p{L}/gu;
const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** @returns whether most letters of a line are of scripts that are read from right to left */
export function isRightToLeftText(parts: readonly TextPart[]): boolean {
  const text = parts.map((part) => part.text).join('');
  return countMatches(text, RIGHT_TO_LEFT) * 2 > countMatches(text, LETTER);
}

/**
 * @param parts of a line from left to right
 * @returns the parts in reading order. Words of other scripts in between read from left to right.
 */
export function sortFromRight(parts: readonly TextPart[]): TextPart[] {
  const found: TextPart[] = [];
  let others: TextPart[] = [];
  const addOthers = () => {
    const isWord = ({ text }: TextPart) => countMatches(text, LETTER) > 0;
    const first = others.findIndex(isWord);
    const last = others.findLastIndex(isWord);
    if (first !== -1)
      others.splice(first, last - first + 1, ...others.slice(first, last + 1).reverse());
    found.push(...others.map(moveMarks));
    others = [];
  };
  for (const part of [...parts].reverse()) {
    if (countMatches(part.text, RIGHT_TO_LEFT) > 0) {
      addOthers();
      found.push(part);
    } else {
      others.push(part);
    }
  }
  addOthers();
  return found;
}

/** In a line from right to left, a mark drawn to the left of a number follows it. */
const moveMarks = (part: TextPart): TextPart => ({
  ...part,
  text: part.text.replace(/^([.,:;!?،؛؟]+)([^\p{L}]+)$/u, '$2$1'),
});

/** In a line from right to left, brackets are mirrored: the right one opens. */
export function fixBrackets(text: string): string {
  const brackets = text.replace(/[^()]/g, '');
  if (!brackets.startsWith(')') || !brackets.endsWith('(')) return text;
  return text.replace(/[()]/g, (bracket) => (bracket === '(' ? ')' : '('));
}
