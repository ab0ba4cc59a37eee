const tagStart = /<[a-z][^\s/>]*/gi;

/**
 * HTML with every start tag reduced to its name. Attributes are read as the HTML standard
 * says, so that a quote in an odd place cannot hide one; a tag that never ends is left out, as
 * a browser does.
 */
export function withoutAttributes(html: string): string {
  let result = '';
  let from = 0;
  tagStart.lastIndex = 0;
  for (let tag = tagStart.exec(html); tag; tag = tagStart.exec(html)) {
    result += html.slice(from, tag.index);
    const end = endOfTag(html, tagStart.lastIndex);
    if (end === -1) return result;
    result += `${tag[0]}>`;
    from = end;
    tagStart.lastIndex = end;
  }
  return result + html.slice(from);
}

/** One attribute: its name, and its value in double quotes, in single quotes, or in none. */
const attribute = /[\s/]*(?:>|=?[^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|(?!["'])[^\s>]*))?)/y;

/** Index after the tag's closing bracket; -1 without one. */
function endOfTag(html: string, start: number): number {
  attribute.lastIndex = start;
  while (attribute.lastIndex < html.length) {
    const before = attribute.lastIndex;
    const found = attribute.exec(html);
    if (!found || attribute.lastIndex === before) return -1;
    if (found[0].endsWith('>') && isBracket(found[0])) return attribute.lastIndex;
  }
  return -1;
}

const isBracket = (text: string) => /^[\s/]*>$/.test(text);
