import type { Queryable } from 'shared-server';

/** @returns the id of the organization's next provider, which an admin can register before */
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
  // Another request made it at the same time, after this statement began.
  return row ? row.next_id : readNextId(tx, organizationId);
}

/** Uses the id up: a callback never leads to another issuer or client than before. */
export async function takeNextId(tx: Queryable, organizationId: string): Promise<string> {
  const id = await readNextId(tx, organizationId);
  await tx.query(
    'update portal.sign_in_callbacks set next_id = gen_random_uuid() where organization_id = $1',
    [organizationId],
  );
  return id;
}
