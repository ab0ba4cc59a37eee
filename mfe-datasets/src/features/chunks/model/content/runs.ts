import { parseInert, silentElements } from '../../../../shared/inert-html/parse-inert';

/** A run of text; marked where the search found something. */
export interface Run {
  text: string;
  marked: boolean;
}

/** The tags that the knowledge service puts around matches, in both closing orders. */
const markTags = /<\/?(?:mark|b)>/gi;
const openingMark = /<mark>/i;

/**
 * The text of a chunk. Of HTML only the paragraphs, joined by blank lines (all of its text when it
 * has none); any other text as it is. HTML is read by an inert parser: nothing in it runs, loads or
 * reaches the page.
 */
export function contentRuns(content: string): Run[] {
  const runs = isHtml(content.replace(markTags, '')) ? htmlRuns(content) : textRuns(content);
  return trimmed(runs);
}

/** The first heading of HTML; empty for other text. */
export function headingRuns(content: string): Run[] {
  if (!isHtml(content.replace(markTags, ''))) return [];
  const heading = parseInert(content).body.querySelector('h1, h2, h3, h4, h5, h6');
  return heading ? trimmed(elementRuns(heading)) : [];
}

/** A text with the service's tags, without them. */
export function textRuns(text: string): Run[] {
  let marked = false;
  return text
    .split(/(<\/?(?:mark|b)>)/i)
    .flatMap((part) => {
      if (!/^<\/?(?:mark|b)>$/i.test(part)) return [{ text: part, marked }];
      marked = openingMark.test(part) || (marked && part.toLowerCase() !== '</mark>');
      return [];
    })
    .filter(({ text: part }) => part !== '');
}

/** A text that merely mentions a tag is not HTML: HTML has a paragraph or one root element. */
function isHtml(text: string): boolean {
  return /<p[\s>]/i.test(text) || /^\s*<[a-z!][\s\S]*>\s*$/i.test(text);
}

function htmlRuns(html: string): Run[] {
  const { body } = parseInert(html);
  const paragraphs = [...body.querySelectorAll('p')].map(elementRuns).map(trimmed);
  const blocks = paragraphs.filter((runs) => runs.length > 0);
  if (blocks.length === 0) return elementRuns(body);
  return blocks.flatMap((runs, index) =>
    index === 0 ? runs : [{ text: '\n\n', marked: false }, ...runs],
  );
}

function elementRuns(element: Element): Run[] {
  const runs: Run[] = [];
  const walker = element.ownerDocument.createTreeWalker(
    element,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeName === 'BR') runs.push({ text: '\n', marked: false });
    if (node.nodeType !== Node.TEXT_NODE || node.parentElement?.closest(silentElements)) continue;
    const text = (node.nodeValue ?? '').replace(/\s+/g, ' ');
    runs.push({ text, marked: node.parentElement?.closest('mark') != null });
  }
  return runs;
}

/** Without space at the ends, and with neighbours of a kind in one run. */
export function trimmed(runs: Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last?.marked === run.marked) last.text += run.text;
    else merged.push({ ...run });
  }
  const [first] = merged;
  if (first) first.text = first.text.trimStart();
  const last = merged.at(-1);
  if (last) last.text = last.text.trimEnd();
  return merged.filter(({ text }) => text !== '');
}
