import { csvText } from 'shared-contract';
import { texts } from '../../../texts';
import type { SourceRow, SourceRows } from '../source-file';
import type { Sheet } from './excel';

/** Whether a sheet has a header row and one more. */
export function hasRecords({ cells }: Sheet): boolean {
  return cells.filter(isFilled).length > 1;
}

/** Records of a sheet by the names in its first row with content, as those of a CSV. */
export function sheetRows({ cells }: Sheet): SourceRows {
  const [header = [], ...records] = cells.filter(isFilled);
  const names = columnNames(header);
  const used = names.map(
    (_, index) => header[index]?.trim() !== '' || records.some((row) => row[index]),
  );
  const rows = records.map((row, index): SourceRow => {
    const values = names.map((name, column) => [name, csvText(row[column] ?? '')] as const);
    // A column may be named like a prototype's member.
    return { number: index + 1, values: Object.fromEntries(values.filter((_, at) => used[at])) };
  });
  return { columns: names.filter((_, index) => used[index]), rows, broken: [] };
}

/** Names of columns, where a repeated one gets a number as it does in a CSV. */
function columnNames(header: string[]): string[] {
  const taken = new Set<string>();
  return header.map((cell, index) => {
    const name = csvText(cell).trim() || texts.import.column(index + 1);
    let unique = name;
    for (let count = 1; taken.has(unique); count += 1) unique = `${name}_${count}`;
    taken.add(unique);
    return unique;
  });
}

function isFilled(row: string[]): boolean {
  return row.some((cell) => cell.trim() !== '');
}
