import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { ApiError, mapConcurrently } from 'shared-server';
import { createAnswerSearch } from '../answers/search-answers';
import { askAgain } from './check-gap';
import { closeGap } from './store/gap-states';
import { readGaps } from './store/read-gaps';

interface ChangedDataset {
  organizationId: string;
  datasetId: string;
}

/** Maximum concurrent searches. */
const CONCURRENCY = 3;

/** Rechecks gaps after a dataset changed and closes those that now have an answer. */
export async function recheckGaps(
  deps: Pick<ServerDeps, 'config' | 'db' | 'logger'>,
  { organizationId, datasetId }: ChangedDataset,
): Promise<void> {
  const { config, db, logger } = deps;
  const scope = tenantScope(organizationId);
  const states = ['open', 'assigned'] as const;
  const open = await db.transaction(scope, (tx) =>
    readGaps(tx, organizationId, { states, datasetId }),
  );
  const gaps = open.slice(0, config.gaps.checks);
  const answers = createAnswerSearch(deps);
  const deadline = Date.now() + config.questions.runMs;
  try {
    await mapConcurrently(gaps, CONCURRENCY, async (gap) => {
      if (Date.now() >= deadline) return;
      const { passes, found } = await askAgain(answers, organizationId, gap);
      if (!passes || !found) return;
      const decision = { organizationId, gapId: gap.id, userId: null };
      await db.transaction(scope, (tx) => closeGap(tx, decision, found));
    });
  } catch (err) {
    // The next change triggers another attempt.
    if (!(err instanceof ApiError)) throw err;
    logger.warn({ err, organizationId, datasetId }, 'gaps could not be rechecked');
  }
}
