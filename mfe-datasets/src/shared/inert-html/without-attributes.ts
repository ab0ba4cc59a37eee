const tagStart = /<[a-z][^\s/>]*/gi;

/**
 * Reduces every start tag to its name. Attributes are parsed according to the HTML standard, so
 * that a misplaced quote can't hide one. An unclosed tag is dropped, as browsers do.
 */
export function removeAttributes(html: string): string {
  let result = '';
  let from = 0;
  tagStart.lastIndex = 0;
  for (let tag = tagStart.exec(html); tag; tag = tagStart.exec(html)) {
    result += html.slice(from, tag.index);
    const end = findTagEnd(html, tagStart.lastIndex);
    if (end === -1) return result;
    result += `${tag[0]}>`;
    from = end;
    tagStart.lastIndex = end;
  }
  return result + html.slice(from);
}

/** An attribute with a double-quoted, single-quoted, unquoted or missing value. */
const attribute = /[\s/]*(?:>|=?[^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|(?!["'])[^\s>]*))?)/y;

/** Index after the tag's closing bracket; -1 if there is none. */
function findTagEnd(html: string, start: number): number {
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
