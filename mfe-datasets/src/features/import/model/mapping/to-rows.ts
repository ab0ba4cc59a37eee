import type { ImportRow } from 'shared-contract';
import { texts } from '../../texts';
import type { SourceFile, SourceRow } from '../parse/source-file';
import { isBlank, type RowTexts, toChunkText } from './chunk-text';
import { getTarget, type Mapping, type Target } from './mapping';

/** A row to send, with its source. */
export interface MappedRow {
  /** Row number in the file, as shown to people. */
  number: number;
  source: SourceRow;
  /** Numbered without gaps, as the server expects. */
  sent: ImportRow;
}

/** A field name that no request may contain. */
export const FORBIDDEN_NAME = '__proto__';
/** Maximum nesting of objects and lists in a row. */
const DEEPEST = 7;
/** Maximum bytes of a row, which must fit into one request. */
const MOST_BYTES = 900_000;

/** Rows mapped at once. More would noticeably block the page. */
const SLICE = 500;

/** Applies the mapping to the file. Unusable rows get a reason. */
export function toRows(file: SourceFile, mapping: Mapping): MappedRow[] {
  return sortRows(
    file,
    file.rows.map((source) => mapRow(source, mapping)),
  );
}

/** Maps a file of any size without blocking the page. */
export async function toRowsInSlices(file: SourceFile, mapping: Mapping): Promise<MappedRow[]> {
  const rows: Mapped[] = [];
  for (let at = 0; at < file.rows.length; at += SLICE) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve));
    for (const source of file.rows.slice(at, at + SLICE)) rows.push(mapRow(source, mapping));
  }
  return sortRows(file, rows);
}

interface Mapped {
  source: SourceRow;
  fields: Fields;
}

function mapRow(source: SourceRow, mapping: Mapping): Mapped {
  const fields = toFields(source.values, mapping);
  const reason = findRefusal(fields);
  return { source, fields: reason === null ? fields : { unreadable: reason } };
}

function sortRows(file: SourceFile, read: readonly Mapped[]): MappedRow[] {
  const unread = file.broken.map(({ number, reason }) => ({
    source: { number, values: {} },
    fields: { unreadable: reason },
  }));
  return [...read, ...unread]
    .sort((a, b) => a.source.number - b.source.number)
    .map(({ source, fields }, index) => ({
      number: source.number,
      source,
      sent: { row: index + 1, ...fields },
    }));
}

/** @returns why a row can't be sent, because the server would refuse the whole request */
function findRefusal(fields: Fields): string | null {
  const json = JSON.stringify(fields);
  if (json.length > MOST_BYTES / 3 && countBytes(fields) > MOST_BYTES)
    return texts.import.rowTooLarge;
  if (json.includes(`"${FORBIDDEN_NAME}":`)) return texts.import.forbiddenName(FORBIDDEN_NAME);
  return getDepth(fields) > DEEPEST ? texts.import.rowTooDeep : null;
}

function getDepth(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return depth;
  return Math.max(depth, ...Object.values(value).map((inner) => getDepth(inner, depth + 1)));
}

export const countBytes = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;

type Fields = Omit<ImportRow, 'row'>;

/** Functions that add a column's value to a chunk. Blank cells add no metadata, link or IDs. */
const adders: Record<
  Exclude<Target, 'content' | 'question'>,
  (fields: Fields, value: unknown, column: string) => void
> = {
  tags: (fields, value) => {
    fields.tag_set = [...((fields.tag_set as unknown[] | undefined) ?? []), ...toTags(value)];
  },
  tracking: (fields, value) => {
    if (!isBlank(value)) fields.tracking_id = String(value);
  },
  chunk: (fields, value) => {
    if (!isBlank(value)) fields.id = String(value);
  },
  link: (fields, value) => {
    if (!isBlank(value)) fields.link = typeof value === 'string' ? value.trim() : value;
  },
  metadata: (fields, value, column) => {
    if (!isBlank(value))
      fields.metadata = { ...(fields.metadata as object), ...toMetadata(column, value) };
  },
  ignore: () => {},
};

/**
 * Fields of a chunk. Invalid values are sent unchanged, because the server reports them per row.
 */
function toFields(values: Record<string, unknown>, mapping: Mapping): Fields {
  const fields: Fields = {};
  const texts: RowTexts = { question: null, contents: [] };
  for (const [column, value] of Object.entries(values)) {
    const target = getTarget(mapping, column);
    if (target === 'content') texts.contents.push({ column, value });
    else if (target === 'question') texts.question = value;
    else adders[target](fields, value, column);
  }
  const text = toChunkText(texts);
  return text === undefined ? fields : { chunk_html: text, ...fields };
}

/** Accepts tags as a list, as a JSON list, or separated by commas, semicolons or bars. */
function toTags(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return isBlank(value) ? [] : [String(value)];
  const list = readJson(value);
  if (Array.isArray(list)) return list;
  return value
    .split(/[,;|]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
}

/** In a column named metadata, an object is the metadata itself, as in exports. */
function toMetadata(column: string, value: unknown): Record<string, unknown> {
  if (column.toLowerCase() !== 'metadata') return { [column]: value };
  const object = typeof value === 'string' ? readJson(value) : value;
  const isObject = typeof object === 'object' && object !== null && !Array.isArray(object);
  return isObject ? (object as Record<string, unknown>) : { [column]: value };
}

function readJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
