import { systemWork } from 'server-core/database/system-work';
import { shareKeyLock } from 'server-core/secrets/key-lock';
import { getKeyRing } from 'server-core/secrets/key-ring';
import { sealedColumns } from 'server-core/secrets/sealed-columns';
import { openSealed, seal } from 'server-core/secrets/sealing';
import type { ServerDeps } from 'server-core/server/server-deps';
import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

const agreed = z.object({
  password: text,
  /** Absent until the demo is complete. */
  keys: z.optional(
    z.object({
      knowledge: z.object({ apiKey: text, organizationId: text }),
      voice: z.object({ apiKey: text }),
    }),
  ),
});

/** Demo credentials, shared by all servers of one database. */
export type AgreedAccess = z.infer<typeof agreed>;

const LOCK_KEY = 7_303_075;
const { context } = sealedColumns.demoAccess;

/**
 * Changes the shared credentials, one server at a time, so that the second of two starting servers
 * reads what the first one stored.
 * @returns the previous and the new value, or null when it is sealed with a key that this server
 * doesn't have
 */
export async function agreeOnAccess(
  { config, db }: Pick<ServerDeps, 'config' | 'db'>,
  decide: (before: AgreedAccess | null) => AgreedAccess,
): Promise<{ before: AgreedAccess | null; now: AgreedAccess } | null> {
  return db.transaction(systemWork.demo, async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${LOCK_KEY})`);
    await shareKeyLock(tx);
    const { rows } = await tx.query<{ sealed: Buffer }>(
      'select sealed_access as sealed from portal.demo_access',
    );
    const sealed = rows[0]?.sealed;
    const opened = sealed ? openSealed(getKeyRing(config), sealed, context({})) : null;
    if (sealed && opened === null) return null;
    const before = opened === null ? null : agreed.parse(JSON.parse(opened));
    const now = decide(before);
    if (JSON.stringify(now) !== opened) {
      await tx.query(
        `insert into portal.demo_access (sealed_access) values ($1)
         on conflict (id) do update set sealed_access = $1, updated_at = now()`,
        [seal(getKeyRing(config), JSON.stringify(now), context({}))],
      );
    }
    return { before, now };
  });
}
