import { type Block, cutBlock } from 'shared-documents';
import { sortByReading } from './columns';
import { assignHeadings } from './headings';
import { createHyphenRule } from './hyphens';
import { getLineText, groupLines, type Line } from './lines';
import { groupParagraphs, joinBroken, type Paragraph } from './paragraphs';
import { createPause, type Pause } from './pause';
import { removeRunningLines } from './running-lines';
import type { TextPart } from './text-parts';

/** Lines of a page, column by column. */
export type PageLines = Line[][];

export const toPageLines = (parts: readonly TextPart[]): PageLines =>
  sortByReading(parts).map(groupLines);

/**
 * Pauses regularly, because it runs on the browser's main thread.
 *
 * @returns the text of the pages as blocks, based on columns, paragraphs, tables and headings
 */
export async function layOut(pages: readonly PageLines[]): Promise<Block[]> {
  const pause = createPause();
  const flat: Line[][] = [];
  const texts: string[] = [];
  for (const page of pages) {
    const lines = page.flat().sort((one, other) => other.y - one.y);
    flat.push(lines);
    texts.push(...lines.map(getLineText));
    await pause();
  }
  const kept = (await removeRunningLines(flat, pause)).map((lines) => new Set<Line>(lines));
  const keeps = await createHyphenRule(texts, pause);
  const paragraphs: Paragraph[] = [];
  for (const [index, page] of pages.entries()) {
    await pause();
    for (const lines of page) {
      const shown = lines.filter((line) => kept[index]?.has(line));
      if (shown.length > 0) paragraphs.push(...groupParagraphs(shown, index + 1, keeps));
    }
  }
  await pause();
  return cutBlocks(assignHeadings(joinBroken(paragraphs, keeps)), pause);
}

/** Splits long texts with pauses. Doing it all at once would block the page. */
async function cutBlocks(blocks: readonly Block[], pause: Pause): Promise<Block[]> {
  const parts: Block[] = [];
  for (const block of blocks) {
    await pause();
    if (block.kind === 'table') parts.push(block);
    else parts.push(...cutBlock(block));
  }
  return parts;
}
