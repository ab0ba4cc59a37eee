import type { Block } from 'shared-documents';
import { inReadingOrder } from './columns';
import { withHeadings } from './headings';
import { hyphenRule } from './hyphens';
import { groupLines, type Line, lineText } from './lines';
import { groupParagraphs, joinBroken, type Paragraph } from './paragraphs';
import { withoutRunningLines } from './running-lines';
import type { TextPart } from './text-parts';

/** Lines of a page, column by column. */
export type PageLines = Line[][];

export const pageLines = (parts: readonly TextPart[]): PageLines =>
  inReadingOrder(parts).map(groupLines);

/** Pages to lay out at once without blocking the page. */
const SLICE = 20;

/** @returns the text of the pages as blocks, based on columns, paragraphs, tables and headings */
export async function layOut(pages: readonly PageLines[]): Promise<Block[]> {
  const flat = pages.map((page) => page.flat().sort((one, other) => other.y - one.y));
  const kept = withoutRunningLines(flat).map((lines) => new Set<Line>(lines));
  const keeps = hyphenRule(flat.flat().map(lineText));
  const paragraphs: Paragraph[] = [];
  for (const [index, page] of pages.entries()) {
    if (index % SLICE === SLICE - 1) await new Promise((resolve) => setTimeout(resolve));
    for (const lines of page) {
      const shown = lines.filter((line) => kept[index]?.has(line));
      if (shown.length > 0) paragraphs.push(...groupParagraphs(shown, index + 1, keeps));
    }
  }
  return withHeadings(joinBroken(paragraphs, keeps));
}
