import { joinSpans, tokenizeHtml } from './html-tokens';
import { INLINE_TAG } from './inline-tags';

/** The searchable text of a chunk: its first heading, and the rest. */
export interface ChunkText {
  heading: string;
  content: string;
}

const HEADING_TAG = /^h[1-6]$/;
/** Tags without an end, and comments, which have no name. */
const WITHOUT_END = /^(|area|br|col|embed|hr|img|input|source|track)$/;

/**
 * Keeps line breaks in `pre`, where browsers show them, and outside of blocks, since a chunk may be
 * plain text.
 * @returns the readable text of a chunk. The first heading is separate because it has more weight
 */
export function htmlToText(html: string): ChunkText {
  let heading = '';
  let content = '';
  let openHeading = '';
  let openBlocks = 0;
  let isPreformatted = false;
  for (const token of tokenizeHtml(html)) {
    if (token.kind === 'text') {
      const source = joinSpans(html, token.spans);
      const isFolded = openBlocks > 0 && !isPreformatted;
      const text = isFolded ? source.replace(/\s+/g, ' ') : source;
      if (openHeading) heading += text;
      else content += text;
      continue;
    }
    if (/^\/?pre$/.test(token.name)) isPreformatted = token.name === 'pre';
    if (!INLINE_TAG.test(token.name) && !WITHOUT_END.test(token.name))
      openBlocks = Math.max(0, openBlocks + (token.name.startsWith('/') ? -1 : 1));
    if (!heading && !openHeading && HEADING_TAG.test(token.name)) {
      openHeading = token.name;
    } else if (openHeading && token.name === `/${openHeading}`) {
      openHeading = '';
      content += '\n';
    } else if (!INLINE_TAG.test(token.name)) {
      if (openHeading) heading += ' ';
      else content += '\n';
    }
  }
  return { heading: tidyBlanks(heading).replaceAll('\n', ' '), content: tidyBlanks(content) };
}

function tidyBlanks(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .replaceAll('\0', '')
    .trim();
}
