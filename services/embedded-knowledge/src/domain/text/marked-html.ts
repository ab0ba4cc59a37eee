import { type TextSpan, tokenizeHtml } from './html-tokens';
import { INLINE_TAG } from './inline-tags';

export interface Range {
  start: number;
  end: number;
}

export interface HtmlText {
  text: string;
  /** @returns the HTML with tags around these ranges of the text, in ascending order */
  markRanges(ranges: readonly Range[], pre: string, post: string): string;
}

/** Reads the text that a browser shows. Inline tags keep words whole; others end a line. */
export function readHtmlText(html: string): HtmlText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const add = ({ start, end, decoded }: TextSpan) => {
    text += decoded ?? html.slice(start, end);
    const length = decoded?.length ?? end - start;
    for (let at = 0; at < length; at += 1) {
      starts.push(decoded === undefined ? start + at : start);
      ends.push(decoded === undefined ? start + at + 1 : end);
    }
  };
  for (const token of tokenizeHtml(html)) {
    if (token.kind === 'text') token.spans.forEach(add);
    else if (!INLINE_TAG.test(token.name)) add({ start: -1, end: -1, decoded: '\n' });
  }
  return {
    text,
    markRanges(ranges, pre, post) {
      let marked = '';
      let copied = 0;
      for (const range of ranges) {
        for (const { start, end } of splitRange(range)) {
          marked += html.slice(copied, start) + pre + html.slice(start, end) + post;
          copied = end;
        }
      }
      return marked + html.slice(copied);
    },
  };

  function splitRange({ start, end }: Range): Range[] {
    const pieces: Range[] = [];
    for (let at = start; at < end; at += 1) {
      const [from, to] = [starts[at] ?? -1, ends[at] ?? -1];
      const last = pieces.at(-1);
      if (from < 0) continue;
      if (last && (last.end === from || last.start === from)) last.end = to;
      else pieces.push({ start: from, end: to });
    }
    return pieces;
  }
}
