import { parseInert, silentElements } from '../../../../shared/inert-html/parse-inert';

/** A run of text, marked if the search matched it. */
export interface Run {
  text: string;
  marked: boolean;
}

/** Tags that the knowledge service puts around matches, closed in either order. */
const markTags = /<\/?(?:mark|b)>/gi;
const openingMark = /<mark>/i;

/**
 * The text of a chunk. For HTML, its paragraphs joined by blank lines, or all text if there are
 * none; any other text is unchanged. HTML is parsed inertly, so that nothing in it runs, loads or
 * reaches the page.
 */
export function toContentRuns(content: string): Run[] {
  const runs = isHtml(content.replace(markTags, '')) ? toHtmlRuns(content) : toTextRuns(content);
  return trimRuns(runs);
}

/** The first heading of HTML; empty for other text. */
export function toHeadingRuns(content: string): Run[] {
  if (!isHtml(content.replace(markTags, ''))) return [];
  const heading = parseInert(content).body.querySelector('h1, h2, h3, h4, h5, h6');
  return heading ? trimRuns(toElementRuns(heading)) : [];
}

/** Splits a text at the service's tags. */
export function toTextRuns(text: string): Run[] {
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

/** HTML has a paragraph, or starts and ends with a tag. Plain text may merely mention a tag. */
function isHtml(text: string): boolean {
  return /<p[\s>]/i.test(text) || /^\s*<[a-z!][\s\S]*>\s*$/i.test(text);
}

function toHtmlRuns(html: string): Run[] {
  const { body } = parseInert(html);
  const paragraphs = [...body.querySelectorAll('p')].map(toElementRuns).map(trimRuns);
  const blocks = paragraphs.filter((runs) => runs.length > 0);
  if (blocks.length === 0) return toElementRuns(body);
  return blocks.flatMap((runs, index) =>
    index === 0 ? runs : [{ text: '\n\n', marked: false }, ...runs],
  );
}

function toElementRuns(element: Element): Run[] {
  const runs: Run[] = [];
  const walker = element.ownerDocument.createTreeWalker(
    element,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeName === 'BR') runs.push({ text: '\n', marked: false });
    if (node.nodeType !== Node.TEXT_NODE || node.parentElement?.closest(silentElements)) continue;
    const value = node.nodeValue ?? '';
    const text = node.parentElement?.closest('pre') ? value : value.replace(/\s+/g, ' ');
    runs.push({ text, marked: node.parentElement?.closest('mark') != null });
  }
  return runs;
}

/** Trims white space at the ends and merges adjacent runs of the same kind. */
export function trimRuns(runs: Run[]): Run[] {
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
