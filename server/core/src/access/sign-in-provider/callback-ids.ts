import type { Queryable } from 'shared-server';

/** @returns the id for the organization's next provider, so that an admin can register it first */
export async function readNextId(tx: Queryable, organizationId: string): Promise<string> {
  const { rows } = await tx.query<{ next_id: string }>(
    `with made as (
       insert into portal.sign_in_callbacks (organization_id) values ($1)
       on conflict (organization_id) do nothing returning next_id)
     select next_id from made
     union all
     select next_id from portal.sign_in_callbacks where organization_id = $1 limit 1`,
    [organizationId],
  );
  const [row] = rows;
  // A concurrent request created it after this statement began.
  return row ? row.next_id : readNextId(tx, organizationId);
}

/** Consumes the id, so that a callback never leads to a different issuer or client. */
export async function takeNextId(tx: Queryable, organizationId: string): Promise<string> {
  const id = await readNextId(tx, organizationId);
  await tx.query(
    'update portal.sign_in_callbacks set next_id = gen_random_uuid() where organization_id = $1',
    [organizationId],
  );
  return id;
}
