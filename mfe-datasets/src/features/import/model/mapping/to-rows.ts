import type { ImportRow } from 'shared-contract';
import { texts } from '../../texts';
import type { SourceFile, SourceRow } from '../parse/source-file';
import { chunkText, type RowTexts } from './chunk-text';
import { type Mapping, type Target, targetOf } from './mapping';

/** A row as it is sent, with its source. */
export interface MappedRow {
  /** Its number in the file, for people. */
  number: number;
  source: SourceRow;
  /** Numbered without gaps, as the server counts. */
  sent: ImportRow;
}

/** The one name that no request may carry. */
export const FORBIDDEN_NAME = '__proto__';
/** Objects and lists within each other in one row. */
const DEEPEST = 7;
/** A row has to fit into one request, in bytes. */
const MOST_BYTES = 900_000;

/** Rows that are mapped at once: a page that stands still for longer is felt. */
const SLICE = 500;

/** Applies the mapping to the file; an unusable row carries its reason. */
export function toRows(file: SourceFile, mapping: Mapping): MappedRow[] {
  return inOrder(
    file,
    file.rows.map((source) => mapped(source, mapping)),
  );
}

/** Does it for a file of any size, while the page goes on. */
export async function toRowsInSlices(file: SourceFile, mapping: Mapping): Promise<MappedRow[]> {
  const rows: Mapped[] = [];
  for (let at = 0; at < file.rows.length; at += SLICE) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve));
    for (const source of file.rows.slice(at, at + SLICE)) rows.push(mapped(source, mapping));
  }
  return inOrder(file, rows);
}

interface Mapped {
  source: SourceRow;
  fields: Fields;
}

function mapped(source: SourceRow, mapping: Mapping): Mapped {
  const fields = toFields(source.values, mapping);
  const reason = refusal(fields);
  return { source, fields: reason === null ? fields : { unreadable: reason } };
}

function inOrder(file: SourceFile, read: readonly Mapped[]): MappedRow[] {
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

/** Why a row can be in no request: the server would refuse the other rows with it. */
function refusal(fields: Fields): string | null {
  const json = JSON.stringify(fields);
  if (json.length > MOST_BYTES / 3 && bytesOf(fields) > MOST_BYTES) return texts.import.rowTooLarge;
  if (json.includes(`"${FORBIDDEN_NAME}":`)) return texts.import.forbiddenName(FORBIDDEN_NAME);
  return depthOf(fields) > DEEPEST ? texts.import.rowTooDeep : null;
}

function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return depth;
  return Math.max(depth, ...Object.values(value).map((inner) => depthOf(inner, depth + 1)));
}

export const bytesOf = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;

type Fields = Omit<ImportRow, 'row'>;

/** Fields that a column adds; blank cells add no metadata, tracking id or link. */
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

/** Fields of one chunk. Unusable values are sent unchanged: the server reports them per row. */
function toFields(values: Record<string, unknown>, mapping: Mapping): Fields {
  const fields: Fields = {};
  const texts: RowTexts = { question: null, contents: [] };
  for (const [column, value] of Object.entries(values)) {
    const target = targetOf(mapping, column);
    if (target === 'content') texts.contents.push({ column, value });
    else if (target === 'question') texts.question = value;
    else adders[target](fields, value, column);
  }
  const text = chunkText(texts);
  return text === undefined ? fields : { chunk_html: text, ...fields };
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Tags as a list, as JSON of a list, or with commas, semicolons or bars between them. */
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

/** A column named metadata that holds an object is the metadata itself, as exports write it. */
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
