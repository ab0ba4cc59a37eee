import type { Lock } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { systemWork } from '../database/system-work';
import type { ServerDeps } from '../server/server-deps';
import { auditedTransaction } from './record-event';

/** Advisory lock, so that only one of several servers records a composition. */
const LOCK_KEY = 7_303_070;

/** Records once, across servers and restarts, that a changed composition is served. */
export function recordComposition(deps: ServerDeps, lock: Lock | undefined): void {
  if (!lock) return;
  const { environment, revision, by, at } = lock;
  const object = { kind: 'composition', id: `${environment}@${revision}` };
  const details = { by, at };
  deps.background.run(deps.logger, () =>
    auditedTransaction(deps, systemWork.platform, deps, async (tx, record) => {
      await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
      const { rows } = await tx.query(
        `select id from portal.audit_events
         where event = 'composition_changed' and object_id = $1 and details @> $2::jsonb limit 1`,
        [object.id, JSON.stringify({ at })],
      );
      if (rows.length > 0) return;
      await record({ event: 'composition_changed', actor: 'operator', object, details });
      await notifyUpdate(tx, `${object.id} ${at}`);
    }),
  );
}

/** The very first composition isn't an update. */
async function notifyUpdate(tx: Queryable, version: string): Promise<void> {
  await tx.query(
    `select portal.notify(o.id, 'systemUpdates', 'system:' || $1, '{}'::jsonb)
     from portal.organizations o
     where (select count(*) from portal.audit_events where event = 'composition_changed') > 0`,
    [version],
  );
}
