import { guarded } from 'shared-server';
import { systemWork } from '../database/system-work';
import type { ServerDeps } from '../server/server-deps';

const HOUR_MS = 3_600_000;
/** Maximum batches per run. A backlog is spread over several hours. */
const MAX_BATCHES = 100;

/**
 * Removes security events older than `AUDIT_RETENTION_DAYS`, now and every hour.
 * @returns a function that stops the timer
 */
export function startAuditPruning(deps: ServerDeps): () => void {
  const begin = guarded(() => deps.background.run(deps.logger, () => pruneAudit(deps)));
  begin();
  const timer = setInterval(begin, HOUR_MS).unref();
  return () => clearInterval(timer);
}

export async function pruneAudit({
  config,
  db,
  logger,
}: Pick<ServerDeps, 'config' | 'db' | 'logger'>): Promise<void> {
  let removed = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { rows } = await db.query<{ removed: number }>(
      systemWork.retention,
      'select portal.prune_audit_events($1) as removed',
      [config.auditRetentionDays],
    );
    const count = rows[0]?.removed ?? 0;
    if (count === 0) break;
    removed += count;
  }
  if (removed > 0) logger.info({ removed }, 'old security events removed');
}
