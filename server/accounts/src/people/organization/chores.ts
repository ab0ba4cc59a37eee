import type { ServerDeps } from 'server-core/server/server-deps';
import { guarded } from 'shared-server';
import { deleteDueOrganizations } from './deletion/delete-organizations';
import { applyAuditChanges } from './retention/audit-change';
import { pruneRows } from './retention/prune-rows';

const HOUR_MS = 3_600_000;

/**
 * Now and every hour: deletes due organizations, applies delayed audit changes and prunes rows.
 * @returns a function that stops the timer
 */
export function startOrganizationChores(deps: ServerDeps): () => void {
  const begin = guarded(() =>
    deps.background.run(deps.logger, async () => {
      await deleteDueOrganizations(deps);
      await applyAuditChanges(deps);
      await pruneRows(deps);
    }),
  );
  begin();
  const timer = setInterval(begin, HOUR_MS).unref();
  return () => clearInterval(timer);
}
