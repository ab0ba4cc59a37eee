import type { ServerDeps } from 'server-core/server/server-deps';
import { guarded } from 'shared-server';
import { deleteDueOrganizations } from './deletion/delete-organizations';
import { applyAuditChanges } from './retention/audit-change';
import { pruneRows } from './retention/prune-rows';

const HOUR_MS = 3_600_000;

/**
 * Every hour: removes expired data and organizations that are due.
 * @returns a function that stops it
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
