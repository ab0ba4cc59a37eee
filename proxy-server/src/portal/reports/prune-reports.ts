import type { ServerDeps } from '../../core/server/server-deps';

const HOUR_MS = 3_600_000;

const removals = [
  `delete from portal.remote_loads where reported_at < now() - interval '7 days'`,
  `delete from portal.shared_providers where hour < now() - interval '7 days'`,
  `delete from portal.csp_violations where hour < now() - interval '7 days'`,
  'delete from portal.previews where expires_at < now()',
];

/**
 * @returns a task that removes reports older than 7 days and expired previews, once an hour; no one
 * waits for it
 */
export function reportPruner(deps: ServerDeps): () => void {
  let prunedAt = 0;
  return () => {
    if (Date.now() - prunedAt < HOUR_MS) return;
    prunedAt = Date.now();
    deps.background.run(deps.logger, () =>
      deps.db.transaction({ role: 'portal_system' }, async (tx) => {
        for (const removal of removals) await tx.query(removal);
      }),
    );
  };
}
