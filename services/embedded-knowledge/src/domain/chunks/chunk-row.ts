import { formatNaiveTime } from '../text/naive-time';

export interface ChunkRow {
  id: string;
  dataset_id: string;
  chunk_html: string;
  link: string | null;
  tracking_id: string | null;
  metadata: Record<string, unknown>;
  tag_set: string[];
  time_stamp: Date | null;
  num_value: number | null;
  weight: number;
  created_at: Date;
  updated_at: Date;
  /** Null in states from before chunks could be disabled. */
  disabled: boolean | null;
}

export const chunkColumns =
  'id, dataset_id, chunk_html, link, tracking_id, metadata, tag_set, time_stamp, num_value, weight, created_at, updated_at, disabled';

export function getChunkColumns(alias: string): string {
  return chunkColumns
    .split(', ')
    .map((column) => `${alias}.${column}`)
    .join(', ');
}

export function toChunk(row: ChunkRow) {
  const chunk = {
    id: row.id,
    dataset_id: row.dataset_id,
    chunk_html: row.chunk_html,
    link: row.link,
    tracking_id: row.tracking_id,
    metadata: row.metadata,
    tag_set: row.tag_set,
    time_stamp: row.time_stamp && formatNaiveTime(row.time_stamp),
    num_value: row.num_value,
    weight: row.weight,
    location: null,
    image_urls: null,
    created_at: formatNaiveTime(row.created_at),
    updated_at: formatNaiveTime(row.updated_at),
  };
  // Omitted from enabled chunks, because the vendor's chunks have no such field.
  return row.disabled ? { ...chunk, disabled: true } : chunk;
}
export type ChunkAnswer = ReturnType<typeof toChunk>;

export function toSlimChunk(row: ChunkRow) {
  const { chunk_html: _text, ...slim } = toChunk(row);
  return slim;
}
export type SlimChunkAnswer = ReturnType<typeof toSlimChunk>;

export function toChunkV1<Chunk extends SlimChunkAnswer>(chunk: Chunk) {
  return { ...chunk, tag_set: chunk.tag_set.join(',') };
}
