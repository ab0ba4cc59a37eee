import { randomUUID } from 'node:crypto';
import type { Database } from 'shared-server';

interface Planted {
  organizationId: string;
  datasetId: string;
  title?: string;
}

/** @returns the id of a gap with one turn */
export async function plantGap(
  db: Database,
  { organizationId, datasetId, title = 'Where is it?' }: Planted,
): Promise<string> {
  const [gapId, wording] = [randomUUID(), randomUUID()];
  await db.asOwner(async (tx) => {
    await tx.query('insert into portal.gaps (id, organization_id, title) values ($1, $2, $3)', [
      gapId,
      organizationId,
      title,
    ]);
    await tx.query(
      `insert into portal.gap_wordings (id, organization_id, gap_id, words, text)
       values ($1::uuid, $2, $3, $4, $5)`,
      [wording, organizationId, gapId, wording, title],
    );
    await tx.query(
      `insert into portal.gap_turns (organization_id, call_id, turn, wording_id, kind, dataset_ids,
         asked_at) values ($1, $2, 0, $3::uuid, 'call', array[$4]::uuid[], now())`,
      [organizationId, wording, wording, datasetId],
    );
  });
  return gapId;
}
