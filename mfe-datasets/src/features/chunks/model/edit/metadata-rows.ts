import { formatValue } from '../../../../shared/written-value';
import { texts } from '../../texts';

/** A name and value in the form. */
export interface MetadataRow {
  /** Stable while rows are added and removed. */
  id: number;
  name: string;
  value: string;
  /** A value that isn't text is edited as JSON and remains JSON. */
  isJson: boolean;
}

const words = texts.editChunk;

export function toMetadataRows(metadata: Record<string, unknown>): MetadataRow[] {
  return Object.entries(metadata).map(([name, value], id) => ({
    id,
    name,
    value: formatValue(value),
    isJson: typeof value !== 'string',
  }));
}

/** Problems by row id. Empty rows are skipped. */
export function findRowProblems(rows: MetadataRow[]): Map<number, string> {
  const problems = new Map<number, string>();
  const names = new Set<string>();
  for (const row of rows.filter(isFilled)) {
    const name = row.name.trim();
    if (name === '') problems.set(row.id, words.nameless);
    else if (names.has(name)) problems.set(row.id, words.doubled);
    else if (row.isJson && !isJson(row.value)) problems.set(row.id, words.notJson);
    names.add(name);
  }
  return problems;
}

export function toMetadata(rows: MetadataRow[]): Record<string, unknown> {
  return Object.fromEntries(
    rows
      .filter(isFilled)
      .map((row) => [row.name.trim(), row.isJson ? JSON.parse(row.value) : row.value]),
  );
}

const isFilled = ({ name, value }: MetadataRow) => name.trim() !== '' || value !== '';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
