import {
  type Block,
  getHeading,
  groupPassages,
  type Passage,
  passageHtml,
  passageText,
} from 'shared-documents';
import { listColumns, type RecognizedPages, type SourceRow, type SourceRows } from './source-file';

/**
 * Splits a document into passages, one per row. Recognized ones are marked, including in their
 * chunks' metadata.
 */
export function toDocumentRows(
  fileName: string,
  blocks: readonly Block[],
  recognized: RecognizedPages = new Map(),
): SourceRows {
  const passages = splitRuns(blocks, recognized).flatMap(groupPassages);
  const rows = passages.map((passage, index): SourceRow => {
    const number = index + 1;
    const heading = getHeading(passage);
    const unsure = listUnsure(passage, recognized);
    return {
      number,
      text: passageText(passage),
      ...(unsure && { unsure }),
      values: {
        content: passageHtml(passage),
        ...(heading === undefined ? {} : { heading }),
        ...(passage.page === undefined ? {} : { page: passage.page }),
        file: fileName,
        ...(unsure && { recognized: true }),
        // Importing the same file again updates its chunks instead of duplicating them.
        tracking_id: `${fileName}#${number}`,
      },
    };
  });
  return { columns: listColumns(rows), rows, broken: [] };
}

/** Separates recognized blocks from others, so that no passage has both. */
function splitRuns(blocks: readonly Block[], recognized: RecognizedPages): Block[][] {
  const runs: Block[][] = [];
  let before: boolean | undefined;
  for (const block of blocks) {
    const isRecognized = recognized.has(block.page ?? 0);
    if (isRecognized !== before) runs.push([]);
    runs.at(-1)?.push(block);
    before = isRecognized;
  }
  return runs;
}

/** @returns words of the passage that may be wrong; undefined if its text wasn't recognized */
function listUnsure(passage: Passage, recognized: RecognizedPages): string[] | undefined {
  const pages = passage.blocks.map(({ page = 0 }) => page);
  if (!pages.every((page) => recognized.has(page))) return undefined;
  const words = new Set([passage.path.join(' '), passageText(passage)].join(' ').split(/\s+/));
  // A paragraph has the number of its first page, and may end on the next.
  const near = [...new Set(pages.flatMap((page) => [page, page + 1]))];
  const unsure = near.flatMap((page) => recognized.get(page) ?? []);
  return [...new Set(unsure)].filter((word) => words.has(word));
}
