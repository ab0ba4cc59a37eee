import { type Chunk, type CsvSeparator, csvLine, type ExportFormat } from 'shared-contract';

const columns = [
  'id',
  'tracking_id',
  'chunk_html',
  'tag_set',
  'link',
  'metadata',
  'created_at',
  'updated_at',
] as const;

/** An import would split this tag or read it as a list. */
const NOT_PLAIN = /[,;|]|^[[{\s]|\s$/;

/** @returns the text before the first chunk: for CSV a byte order mark and the columns */
export function createExportHead(format: ExportFormat, separator?: CsvSeparator): string {
  return format === 'csv' ? `\ufeff${csvLine(columns, separator)}` : '';
}

/** @returns the chunk as one line of the file */
export function createExportLine(
  format: ExportFormat,
  chunk: Chunk,
  separator?: CsvSeparator,
): string {
  if (format === 'jsonl')
    return `${JSON.stringify(Object.fromEntries(columns.map((name) => [name, chunk[name] ?? null])))}\n`;
  const { tag_set, metadata } = chunk;
  const tags = tag_set ?? [];
  const cells: Record<(typeof columns)[number], string> = {
    id: chunk.id,
    tracking_id: chunk.tracking_id ?? '',
    chunk_html: chunk.chunk_html ?? chunk.content ?? '',
    tag_set: tags.some((tag) => NOT_PLAIN.test(tag)) ? JSON.stringify(tags) : tags.join(','),
    link: chunk.link ?? '',
    metadata: metadata && Object.keys(metadata).length > 0 ? JSON.stringify(metadata) : '',
    created_at: chunk.created_at ?? '',
    updated_at: chunk.updated_at ?? '',
  };
  return csvLine(
    columns.map((name) => cells[name]),
    separator,
  );
}
