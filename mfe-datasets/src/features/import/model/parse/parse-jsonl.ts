import { texts } from '../../texts';
import { columnsOf, type SourceRows } from './source-file';

/** One JSON object per line; blank lines are no records. */
export function parseJsonl(text: string): SourceRows {
  const found: SourceRows = { columns: [], rows: [], broken: [] };
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const number = index + 1;
    const values = readObject(line);
    if (values) found.rows.push({ number, values });
    else found.broken.push({ number, reason: texts.import.notJsonObject });
  }
  return { ...found, columns: columnsOf(found.rows) };
}

function readObject(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
