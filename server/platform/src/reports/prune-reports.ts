import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import { deleteSlice, runInSlices } from 'shared-server';

const HOUR_MS = 3_600_000;

const outdated = [
  `portal.remote_loads where reported_at < now() - interval '7 days'`,
  `portal.shared_providers where hour < now() - interval '7 days'`,
  `portal.csp_violations where hour < now() - interval '7 days'`,
  'portal.previews where expires_at < now()',
];

/**
 * @returns a task that removes reports older than 7 days and expired previews, at most once an
 * hour, in the background
 */
export function createReportPruner(deps: ServerDeps): () => void {
  let prunedAt = 0;
  return () => {
    if (Date.now() - prunedAt < HOUR_MS) return;
    prunedAt = Date.now();
    deps.background.run(deps.logger, async () => {
      for (const rows of outdated) {
        await runInSlices(() =>
          deps.db.transaction(systemWork.platform, (tx) => deleteSlice(tx, rows, [])),
        );
      }
    });
  };
}
