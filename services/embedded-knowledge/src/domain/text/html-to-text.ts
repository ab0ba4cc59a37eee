import { htmlTokens, textOf } from './html-tokens';
import { INLINE_TAG } from './inline-tags';

/** The searchable text of a chunk: its first heading, and the rest. */
export interface ChunkText {
  heading: string;
  content: string;
}

const HEADING_TAG = /^h[1-6]$/;

/** @returns the readable text of a chunk; the first heading is separate, as it weighs more */
export function htmlToText(html: string): ChunkText {
  let heading = '';
  let content = '';
  let openHeading = '';
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      const text = textOf(html, token.spans);
      if (openHeading) heading += text;
      else content += text;
    } else if (!heading && !openHeading && HEADING_TAG.test(token.name)) {
      openHeading = token.name;
    } else if (openHeading && token.name === `/${openHeading}`) {
      openHeading = '';
      content += '\n';
    } else if (!INLINE_TAG.test(token.name)) {
      if (openHeading) heading += ' ';
      else content += '\n';
    }
  }
  return { heading: tidy(heading).replaceAll('\n', ' '), content: tidy(content) };
}

function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .replaceAll('\0', '')
    .trim();
}
