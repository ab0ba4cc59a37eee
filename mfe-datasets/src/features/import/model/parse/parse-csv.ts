import Papa from 'papaparse';
import { csvText } from 'shared-contract';
import { texts } from '../../texts';
import type { SourceRows } from './source-file';

/** Records of a CSV or TSV with a header line; the separator is detected. */
export function parseCsv(text: string): SourceRows {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transform: csvText,
    transformHeader: (name, index) => csvText(name).trim() || texts.import.column(index + 1),
  });
  const reasons = new Map<number, string>();
  for (const { row, code } of errors) {
    if (row === undefined || code === 'UndetectableDelimiter') continue;
    if (!reasons.has(row)) reasons.set(row, texts.import.csvProblems[code] ?? code);
  }
  const columns = meta.fields ?? [];
  const rows = data.map((values, index) => ({ number: index + 1, values }));
  return {
    columns,
    rows: rows.filter((_, index) => !reasons.has(index)),
    broken: [...reasons].map(([index, reason]) => ({ number: index + 1, reason })),
  };
}
