import type { Queryable } from 'shared-server';
import { getEntryKeySql } from '../../store/history/past-states';

export async function readWrittenEntry(tx: Queryable, datasetId: string): Promise<string | null> {
  const { rows } = await tx.query<{ entry: string }>(
    `select ${getEntryKeySql('w')} as entry from knowledge.writes w
     where w.dataset_id = $1 and w.id = knowledge.current_write()`,
    [datasetId],
  );
  return rows[0]?.entry ?? null;
}
