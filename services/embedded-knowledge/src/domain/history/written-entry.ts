import type { Queryable } from 'shared-server';
import { entryKey } from '../../store/history/past-states';

/** @returns the current transaction as a history entry; null when it changed nothing */
export async function writtenEntry(tx: Queryable, datasetId: string): Promise<string | null> {
  const { rows } = await tx.query<{ entry: string }>(
    `select ${entryKey('w')} as entry from knowledge.writes w
     where w.dataset_id = $1 and w.id = knowledge.current_write()`,
    [datasetId],
  );
  return rows[0]?.entry ?? null;
}
