import type { ImportJob } from 'shared-contract';

/** An import that hasn't received any rows yet. */
export function importJob(more: Partial<ImportJob> = {}): ImportJob {
  return {
    id: 'i1',
    dataset_id: 'd1',
    file_name: 'faq.csv',
    format: 'csv',
    fingerprint: null,
    mapping: {},
    on_existing: 'update',
    status: 'open',
    total_rows: 3,
    counts: { created: 0, updated: 0, deleted: 0, skipped: 0, invalid: 0 },
    processed_rows: 0,
    next_row: 1,
    undo: { removed: 0, restored: 0, kept: 0, left: 0 },
    created_at: '2026-03-05T12:00:00Z',
    finished_at: null,
    undone_at: null,
    ...more,
  };
}
