import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queryable } from 'shared-server';

/** The role of a key, in the vendor's numbers: 0 user, 1 admin, 2 owner. */
export type Role = 0 | 1 | 2;

const serviceRole = 'knowledge_service' as const;

/** Creates a key of an organization. Only its hash is stored, so the key can't be read again. */
export async function createApiKey(
  tx: Queryable,
  organizationId: string,
  role: Role,
): Promise<string> {
  const key = `tr-${randomBytes(24).toString('base64url')}`;
  await tx.query(
    'insert into knowledge.api_keys (organization_id, key_hash, role) values ($1, $2, $3)',
    [organizationId, hashKey(key), role],
  );
  return key;
}

/** Maximum valid owner keys of an organization, and the grace period of replaced keys. */
export interface KeyTerms {
  most: number;
  graceMs: number;
}

const usualTerms: KeyTerms = { most: 10, graceMs: 3_600_000 };

export async function retireOwnerKeys(
  tx: Queryable,
  organizationId: string,
  fresh: string,
  { most, graceMs } = usualTerms,
): Promise<void> {
  await tx.query(
    `update knowledge.api_keys
     set expires_at = least(expires_at, now() + $3::double precision * interval '1 millisecond')
     where organization_id = $1 and role = 2 and key_hash <> $2`,
    [organizationId, hashKey(fresh), graceMs],
  );
  await tx.query(
    `delete from knowledge.api_keys
     where organization_id = $1 and role = 2 and (expires_at <= now() or id in (
       select id from knowledge.api_keys
       where organization_id = $1 and role = 2 and key_hash <> $2
       order by created_at desc, id offset $3))`,
    [organizationId, hashKey(fresh), most - 1],
  );
}

/** The organization and role of a key, and the requested dataset if the organization has it. */
export interface KeyHolder {
  organizationId: string;
  role: Role;
  datasetId: string | null;
}

/**
 * Looks up a key and a dataset in one statement, because every request starts with it.
 * @returns null when the key is unknown or has expired
 */
export async function findKeyHolder(
  db: Database,
  key: string,
  wanted: { id?: string; trackingId?: string },
): Promise<KeyHolder | null> {
  const { rows } = await db.query<{
    organization_id: string;
    role: Role;
    dataset_id: string | null;
  }>(
    { role: serviceRole },
    'select organization_id, role, dataset_id from knowledge.find_caller($1, $2::uuid, $3)',
    [hashKey(key), wanted.id, wanted.trackingId],
  );
  const found = rows[0];
  return found
    ? { organizationId: found.organization_id, role: found.role, datasetId: found.dataset_id }
    : null;
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
