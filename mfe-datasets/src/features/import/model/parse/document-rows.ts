import { type Block, groupPassages, headingOf, passageHtml, passageText } from 'shared-documents';
import { listColumns, type SourceRow, type SourceRows } from './source-file';

/** Splits a document into passages, one per row. */
export function documentRows(fileName: string, blocks: readonly Block[]): SourceRows {
  const rows = groupPassages(blocks).map((passage, index): SourceRow => {
    const number = index + 1;
    const heading = headingOf(passage);
    return {
      number,
      text: passageText(passage),
      values: {
        content: passageHtml(passage),
        ...(heading === undefined ? {} : { heading }),
        ...(passage.page === undefined ? {} : { page: passage.page }),
        file: fileName,
        // Importing the same file again updates its chunks instead of duplicating them.
        tracking_id: `${fileName}#${number}`,
      },
    };
  });
  return { columns: listColumns(rows), rows, broken: [] };
}
