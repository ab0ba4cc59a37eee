import { htmlTokens, type TextSpan, textOf } from './html-tokens';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Marks the found words in the texts of the HTML; everything else is copied as it is. */
export function markWords(
  html: string,
  found: ReadonlySet<string>,
  pre: string,
  post: string,
): string {
  let marked = '';
  let copied = 0;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'tag') continue;
    for (const { start, end } of foundIn(html, token.spans, found)) {
      marked += html.slice(copied, start) + pre + html.slice(start, end) + post;
      copied = end;
    }
  }
  return marked + html.slice(copied);
}

/** @returns offsets in the HTML of the found words of one text, in ascending order */
function foundIn(
  html: string,
  spans: readonly TextSpan[],
  found: ReadonlySet<string>,
): { start: number; end: number }[] {
  const text = textOf(html, spans);
  const words = [...text.matchAll(WORD)].filter(([word]) => found.has(word.toLowerCase()));
  if (words.length === 0) return [];
  const offsets = htmlOffsets(spans);
  return words.map(({ 0: word, index }) => ({
    start: offsets(index).start,
    end: offsets(index + word.length - 1).end,
  }));
}

/** @returns a lookup of the HTML range of one character of the text; indexes must ascend */
function htmlOffsets(spans: readonly TextSpan[]) {
  let at = 0;
  let before = 0;
  const lengthOf = ({ start, end, decoded }: TextSpan) => decoded?.length ?? end - start;
  return (index: number): { start: number; end: number } => {
    for (let span = spans[at]; span && before + lengthOf(span) <= index; span = spans[at]) {
      before += lengthOf(span);
      at += 1;
    }
    const { start, end, decoded } = spans[at] as TextSpan;
    const offset = start + index - before;
    return decoded === undefined ? { start: offset, end: offset + 1 } : { start, end };
  };
}
