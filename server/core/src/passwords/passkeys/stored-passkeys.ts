import type { Queryable } from 'shared-server';

export interface StoredPasskey {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

export type NewPasskey = Pick<
  StoredPasskey,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'backed_up'
>;

const columns = `id, user_id, credential_id, public_key, counter::double precision as counter,
  transports, name, backed_up, created_at, last_used_at`;

export async function getPasskeys(tx: Queryable, userId: string): Promise<StoredPasskey[]> {
  const { rows } = await tx.query<StoredPasskey>(
    `select ${columns} from portal.passkeys where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows;
}

export async function findPasskey(
  tx: Queryable,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const { rows } = await tx.query<StoredPasskey>(
    `select ${columns} from portal.passkeys where credential_id = $1`,
    [credentialId],
  );
  return rows[0];
}

/** @returns whether the passkey exists; locks it until the transaction ends */
export async function isStored(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.query('select id from portal.passkeys where id = $1 for share', [id]);
  return rows.length > 0;
}

/** @returns its id, or undefined when the credential is already stored */
export async function insertPasskey(
  tx: Queryable,
  userId: string,
  name: string,
  passkey: NewPasskey,
): Promise<string | undefined> {
  const { credential_id, public_key, counter, transports, backed_up } = passkey;
  const { rows } = await tx.query<{ id: string }>(
    `insert into portal.passkeys
       (user_id, name, credential_id, public_key, counter, transports, backed_up)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7)
     on conflict (credential_id) do nothing returning id`,
    [userId, name, credential_id, public_key, counter, JSON.stringify(transports), backed_up],
  );
  return rows[0]?.id;
}

/**
 * Compares and stores in one statement, so that only one of two concurrent uses succeeds.
 * @returns whether the counter advanced; authenticators without a counter always send 0
 */
export async function noteUse(
  tx: Queryable,
  id: string,
  { counter, backedUp }: { counter: number; backedUp: boolean },
): Promise<boolean> {
  const { rows } = await tx.query(
    `update portal.passkeys set counter = $2, backed_up = $3, last_used_at = now()
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [id, counter, backedUp],
  );
  return rows.length > 0;
}
