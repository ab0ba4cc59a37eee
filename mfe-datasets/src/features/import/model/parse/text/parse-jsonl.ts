import { texts } from '../../../texts';
import { withoutControls } from '../columns';
import { listColumns, type SourceRows } from '../source-file';

/** One JSON object per line. Blank lines are ignored. */
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
  return { ...found, columns: listColumns(found.rows) };
}

/** Control characters can only occur as escapes. */
const ESCAPED_CONTROL = /\\u00[01]/;

function readObject(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = ESCAPED_CONTROL.test(line)
      ? JSON.parse(line, (_, one) => (typeof one === 'string' ? withoutControls(one) : one))
      : JSON.parse(line);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
