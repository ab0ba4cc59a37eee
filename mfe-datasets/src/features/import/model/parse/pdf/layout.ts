import type { Block } from 'shared-documents';
import { inReadingOrder } from './columns';
import { withHeadings } from './headings';
import { hyphenRule } from './hyphens';
import { type Line, linesOf, lineText } from './lines';
import { joinBroken, paragraphsOf } from './paragraphs';
import { withoutRunningLines } from './running-lines';
import type { TextPart } from './text-parts';

/** @returns the text of pages as blocks: columns, paragraphs, tables and headings */
export function layOut(pages: readonly (readonly TextPart[])[]): Block[] {
  const groups = pages.map((parts) => inReadingOrder(parts).map(linesOf));
  const flat = groups.map((page) => page.flat().sort((one, other) => other.y - one.y));
  const kept = withoutRunningLines(flat).map((lines) => new Set<Line>(lines));
  const keeps = hyphenRule(flat.flat().map(lineText));
  const paragraphs = groups.flatMap((page, index) =>
    page.flatMap((lines) => {
      const shown = lines.filter((line) => kept[index]?.has(line));
      return shown.length > 0 ? paragraphsOf(shown, index + 1, keeps) : [];
    }),
  );
  return withHeadings(joinBroken(paragraphs, keeps));
}
