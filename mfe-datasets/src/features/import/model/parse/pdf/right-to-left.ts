import type { TextPart } from './text-parts';

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const LETTER = /\p{L}/gu;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** @returns whether most letters of a line are of scripts that are read from right to left */
export function isReadFromRight(parts: readonly TextPart[]): boolean {
  const text = parts.map((part) => part.text).join('');
  return count(text, RIGHT_TO_LEFT) * 2 > count(text, LETTER);
}

/**
 * @param parts of a line from left to right
 * @returns them in reading order: words of other scripts in between are read from left to right
 */
export function fromRight(parts: readonly TextPart[]): TextPart[] {
  const found: TextPart[] = [];
  let others: TextPart[] = [];
  const endOthers = () => {
    const isWord = ({ text }: TextPart) => count(text, LETTER) > 0;
    const first = others.findIndex(isWord);
    const last = others.findLastIndex(isWord);
    if (first !== -1)
      others.splice(first, last - first + 1, ...others.slice(first, last + 1).reverse());
    found.push(...others.map(withMarksBehind));
    others = [];
  };
  for (const part of [...parts].reverse()) {
    if (count(part.text, RIGHT_TO_LEFT) > 0) {
      endOthers();
      found.push(part);
    } else {
      others.push(part);
    }
  }
  endOthers();
  return found;
}

/** A mark at the left of a number follows it. */
const withMarksBehind = (part: TextPart): TextPart => ({
  ...part,
  text: part.text.replace(/^([.,:;!?،؛؟]+)([^\p{L}]+)$/u, '$2$1'),
});

/** Brackets are turned round when the line is: the one at the right opens. */
export function withBrackets(text: string): string {
  const brackets = text.replace(/[^()]/g, '');
  if (!brackets.startsWith(')') || !brackets.endsWith('(')) return text;
  return text.replace(/[()]/g, (bracket) => (bracket === '(' ? ')' : '('));
}
