import { type Block, groupPassages } from 'shared-contract';
import { columnsOf, type SourceRow, type SourceRows } from './source-file';

export type { Block };

/** Cuts a document into passages, one row each. */
export function passages(fileName: string, blocks: Block[]): SourceRows {
  const rows = groupPassages(blocks).map(({ text, heading, page }, index): SourceRow => {
    const number = index + 1;
    return {
      number,
      values: {
        content: text,
        ...(heading === undefined ? {} : { heading }),
        ...(page === undefined ? {} : { page }),
        file: fileName,
        // Dropping the same file again then updates its chunks instead of doubling them.
        tracking_id: `${fileName}#${number}`,
      },
    };
  });
  return { columns: columnsOf(rows), rows, broken: [] };
}
