/** A piece of HTML: a tag with its name, or the text between tags. */
export interface HtmlToken {
  kind: 'tag' | 'text';
  raw: string;
  /** Lower-case tag name, with a leading slash for an end tag; empty for text and declarations. */
  name: string;
}

/** Each character is looked at once: a name ends where no character of a name follows. */
const tag = /<(?:(\/?[a-zA-Z][\w-]{0,99})(?![\w-])|[!?])[^<>]{0,4000}>/g;
const hidden = new Set(['script', 'style', 'template', 'noscript']);

/**
 * Cuts HTML into tags and texts in one pass; a "<" that opens no tag, or one of more than 4 KB, is text. Joined
 * again, the raw pieces are the input.
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const addText = (from: number, to: number) => {
    if (to > from) tokens.push({ kind: 'text', raw: html.slice(from, to), name: '' });
  };
  let done = 0;
  for (const match of html.matchAll(tag)) {
    addText(done, match.index);
    tokens.push({ kind: 'tag', raw: match[0], name: match[1]?.toLowerCase() ?? '' });
    done = match.index + match[0].length;
  }
  addText(done, html.length);
  return tokens;
}

/** @returns the tokens without what a browser would not show as text: scripts, styles and their content */
export function visibleTokens(tokens: HtmlToken[]): HtmlToken[] {
  const visible: HtmlToken[] = [];
  let within = '';
  for (const token of tokens) {
    if (within) {
      if (token.name === `/${within}`) within = '';
    } else if (hidden.has(token.name)) {
      within = token.name;
    } else {
      visible.push(token);
    }
  }
  return visible;
}
