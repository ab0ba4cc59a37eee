import { type Block, groupPassages, headingOf, passageHtml, passageText } from 'shared-documents';
import { columnsOf, type SourceRow, type SourceRows } from './source-file';

/** Cuts a document into passages, one row each. */
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
        // Dropping the same file again then updates its chunks instead of doubling them.
        tracking_id: `${fileName}#${number}`,
      },
    };
  });
  return { columns: columnsOf(rows), rows, broken: [] };
}
