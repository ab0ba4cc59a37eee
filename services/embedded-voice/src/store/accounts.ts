import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queryable } from 'shared-server';
import { deriveId } from './derived-id';

/** The account id is derived from the external id, so the scope is known before the row is read. */
export const getAccountId = (externalId: string): string => deriveId('voice-account', externalId);

export async function getExternalId(db: Database, accountId: string): Promise<string | null> {
  const { rows } = await db.query<{ external_id: string }>(
    { role: 'voice_service', organizationId: accountId },
    'select external_id from voice.accounts where id = $1',
    [accountId],
  );
  return rows[0]?.external_id ?? null;
}

/** @returns the hash in hexadecimal */
export function hashKey(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex');
}

export interface VoiceAccount {
  externalId: string;
  name: string;
  /** Receives the events of all calls. Null removes it; undefined keeps it. */
  serverUrl?: string | null;
  /** Signs those events. Null removes it; undefined keeps it. */
  serverSecret?: string | null;
}

/** Maximum valid keys of an account, and the grace period of replaced keys. */
export interface KeyTerms {
  most: number;
  graceMs: number;
}

const usualTerms: KeyTerms = { most: 10, graceMs: 3_600_000 };

/** Creates the account if necessary, and a new key. Earlier keys are valid for a grace period. */
export async function provisionVoiceAccount(
  db: Database,
  account: VoiceAccount,
  terms = usualTerms,
): Promise<{ accountId: string; apiKey: string }> {
  const accountId = getAccountId(account.externalId);
  const apiKey = `voice_${randomBytes(24).toString('base64url')}`;
  await db.transaction({ role: 'voice_service', organizationId: accountId }, async (tx) => {
    await tx.query(
      `insert into voice.accounts (id, external_id, name) values ($1, $2, $3)
       on conflict (id) do update set name = excluded.name`,
      [accountId, account.externalId, account.name],
    );
    const { serverUrl, serverSecret } = account;
    if (serverUrl !== undefined) {
      await tx.query('update voice.accounts set server_url = $1', [serverUrl]);
    }
    if (serverSecret !== undefined) {
      await tx.query('update voice.accounts set server_secret = $1', [serverSecret]);
    }
    await tx.query('insert into voice.api_keys (key_hash, account_id) values ($1, $2)', [
      hashKey(apiKey),
      accountId,
    ]);
    await retireKeys(tx, hashKey(apiKey), terms);
  });
  return { accountId, apiKey };
}

async function retireKeys(
  tx: Queryable,
  fresh: string,
  { most, graceMs }: KeyTerms,
): Promise<void> {
  await tx.query(
    `update voice.api_keys
     set expires_at = least(expires_at, now() + $2::double precision * interval '1 millisecond')
     where key_hash <> $1`,
    [fresh, graceMs],
  );
  await tx.query(
    `delete from voice.api_keys where expires_at <= now() or key_hash in (
       select key_hash from voice.api_keys where key_hash <> $1
       order by created_at desc, key_hash offset $2)`,
    [fresh, most - 1],
  );
}

/** Replaces the secret that signs the account's events, if it has one. */
export async function replaceServerSecret(
  db: Database,
  externalId: string,
  serverSecret: string,
): Promise<void> {
  const accountId = getAccountId(externalId);
  await db.query(
    { role: 'voice_service', organizationId: accountId },
    'update voice.accounts set server_secret = $1 where server_secret is not null',
    [serverSecret],
  );
}

/** Scopes a transaction to its key's account. @returns the id; null for an unknown key */
export async function enterAccount(tx: Queryable): Promise<string | null> {
  const { rows } = await tx.query<{ account_id: string }>(
    `select account_id, set_config('app.organization_id', account_id::text, true)
     from voice.api_keys where key_hash = current_setting('app.voice_key_hash', true)
       and (expires_at is null or expires_at > now())`,
  );
  return rows[0]?.account_id ?? null;
}
