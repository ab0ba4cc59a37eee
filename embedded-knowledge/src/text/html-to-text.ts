import { decodeEntities } from './entities';
import { htmlTokens, visibleTokens } from './html-tokens';

/** What of a chunk can be searched: its first heading, and the rest. */
export interface ChunkText {
  heading: string;
  content: string;
}

const inline = /^\/?(a|abbr|b|code|em|i|kbd|mark|s|small|span|strong|sub|sup|u)$/;
const headingTag = /^h[1-6]$/;

/** @returns the readable text of a chunk, the first heading apart because it weighs more in a search */
export function htmlToText(html: string): ChunkText {
  let heading = '';
  let content = '';
  let openHeading = '';
  for (const token of visibleTokens(htmlTokens(html))) {
    if (token.kind === 'text') {
      if (openHeading) heading += token.raw;
      else content += token.raw;
    } else if (!heading && !openHeading && headingTag.test(token.name)) {
      openHeading = token.name;
    } else if (openHeading && token.name === `/${openHeading}`) {
      openHeading = '';
      content += '\n';
    } else if (!inline.test(token.name)) {
      if (openHeading) heading += ' ';
      else content += '\n';
    }
  }
  return { heading: tidy(heading).replaceAll('\n', ' '), content: tidy(content) };
}

function tidy(text: string): string {
  return decodeEntities(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .replaceAll('\0', '')
    .trim();
}
