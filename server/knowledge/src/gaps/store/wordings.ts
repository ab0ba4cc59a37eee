import { randomUUID } from 'node:crypto';
import type { Queryable } from 'shared-server';
import type { Group, Wording } from '../grouping/group-wordings';

interface WordingRow {
  id: string;
  text: string;
  gap_id: string | null;
  model: string | null;
  vector: string | null;
  settled: boolean | null;
  asked: number;
}

export async function readWordings(tx: Queryable, organizationId: string): Promise<Wording[]> {
  const { rows } = await tx.query<WordingRow>(
    `select w.id, w.text, w.gap_id, w.model, encode(w.vector, 'base64') as vector,
       g.state <> 'open' as settled,
       (select count(*)::int from portal.gap_turns t where t.wording_id = w.id) as asked
     from portal.gap_wordings w left join portal.gaps g on g.id = w.gap_id
     where w.organization_id = $1`,
    [organizationId],
  );
  return rows.map(({ gap_id, settled, vector, ...row }) => ({
    ...row,
    gapId: gap_id,
    isSettled: settled ?? false,
    vector: vector === null ? null : decodeVector(vector),
  }));
}

/** @returns the embedding decoded from base 64 */
export const decodeVector = (text: string): Int8Array =>
  Int8Array.from(Buffer.from(text, 'base64'));

export interface NewVector {
  id: string;
  model: string;
  vector: Int8Array;
}

export async function saveVectors(
  tx: Queryable,
  organizationId: string,
  vectors: readonly NewVector[],
): Promise<void> {
  const given = vectors.map(({ vector, ...one }) => ({
    ...one,
    vector: Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64'),
  }));
  await tx.query(
    `update portal.gap_wordings w set model = n.model, vector = decode(n.vector, 'base64')
     from jsonb_to_recordset($2::jsonb) as n(id uuid, model text, vector text)
     where w.organization_id = $1 and w.id = n.id`,
    [organizationId, JSON.stringify(given)],
  );
}

/** Assigns each wording to its gap, and deletes gaps without any. Settled gaps keep their title. */
export async function saveGroups(
  tx: Queryable,
  organizationId: string,
  groups: readonly Group[],
): Promise<void> {
  const given = groups.map(({ gapId, title, wordingIds }) => ({
    id: gapId ?? randomUUID(),
    title,
    wordings: wordingIds,
  }));
  const list = JSON.stringify(given);
  await tx.query(
    `insert into portal.gaps as g (id, organization_id, title)
     select id, $1, title from jsonb_to_recordset($2::jsonb) as n(id uuid, title text)
     on conflict (id) do update set title = excluded.title
       where g.organization_id = $1 and g.state = 'open' and g.title <> excluded.title`,
    [organizationId, list],
  );
  await tx.query(
    `update portal.gap_wordings w set gap_id = n.id
     from (select id, jsonb_array_elements_text(wordings)::uuid as wording
       from jsonb_to_recordset($2::jsonb) as g(id uuid, wordings jsonb)) n
     where w.organization_id = $1 and w.id = n.wording and w.gap_id is distinct from n.id`,
    [organizationId, list],
  );
  await tx.query(
    `delete from portal.gaps g where g.organization_id = $1
       and not exists (select from portal.gap_wordings w where w.gap_id = g.id)`,
    [organizationId],
  );
}
