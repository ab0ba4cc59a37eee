import {
  IMPORT_ROWS_MAX,
  type ImportJob,
  type ImportRowResult,
  importFormats,
} from 'shared-contract';
import * as z from 'zod/mini';
import { storableName, storableRecord, storableText } from '../../store/storable/storable-schemas';
import { formatNaiveTime } from '../text/naive-time';

export interface ImportJobRow {
  id: string;
  dataset_id: string;
  file_name: string;
  format: ImportJob['format'];
  fingerprint: string | null;
  mapping: Record<string, unknown>;
  on_existing: ImportJob['on_existing'];
  status: ImportJob['status'];
  total_rows: number | null;
  created: number;
  updated: number;
  deleted: number;
  skipped: number;
  invalid: number;
  removed: number;
  restored: number;
  kept: number;
  created_at: Date;
  finished_at: Date | null;
  undone_at: Date | null;
}

export interface RecordedRow extends ImportRowResult {
  tracking_id: string | null;
}

export const newImportBody = z.object({
  file_name: storableName(300),
  format: z.enum(importFormats),
  fingerprint: z.nullish(storableText(128)),
  mapping: z.nullish(storableRecord()),
  on_existing: z.nullish(z.enum(['update', 'skip'])),
  total_rows: z.nullish(z.int().check(z.minimum(0), z.maximum(IMPORT_ROWS_MAX))),
});
export type NewImportBody = z.infer<typeof newImportBody>;

export function toImport(
  row: ImportJobRow,
  progress: { nextRow: number; left: number },
): ImportJob {
  const { created, updated, deleted, skipped, invalid, removed, restored, kept } = row;
  return {
    id: row.id,
    dataset_id: row.dataset_id,
    file_name: row.file_name,
    format: row.format,
    fingerprint: row.fingerprint,
    mapping: row.mapping,
    on_existing: row.on_existing,
    status: row.status,
    total_rows: row.total_rows,
    counts: { created, updated, deleted, skipped, invalid },
    processed_rows: created + updated + deleted + skipped + invalid,
    next_row: progress.nextRow,
    undo: { removed, restored, kept, left: progress.left },
    created_at: formatNaiveTime(row.created_at),
    finished_at: row.finished_at && formatNaiveTime(row.finished_at),
    undone_at: row.undone_at && formatNaiveTime(row.undone_at),
  };
}
