import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queryable } from 'shared-server';

/** What a key may do, as the vendor counts: 0 user, 1 admin, 2 owner. */
export type Role = 0 | 1 | 2;

const serviceRole = 'knowledge_service' as const;

/** Makes a key of an organization and keeps its hash alone: the key cannot be read again. */
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

/** @returns the organization and role of a key, or null when it is unknown or has expired */
export async function findApiKey(
  db: Database,
  key: string,
): Promise<{ organizationId: string; role: Role } | null> {
  const hash = hashKey(key);
  return db.transaction({ role: serviceRole }, async (tx) => {
    await tx.query("select set_config('app.knowledge_key_hash', $1, true)", [hash]);
    const { rows } = await tx.query<{ organization_id: string; role: Role }>(
      `select organization_id, role from knowledge.api_keys
       where key_hash = $1 and (expires_at is null or expires_at > now())`,
      [hash],
    );
    return rows[0] ? { organizationId: rows[0].organization_id, role: rows[0].role } : null;
  });
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
