import type { CanaryPart } from 'composition';
import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { CanaryAction } from 'shared-contract';
import { noCanaryFigures } from 'shared-contract';
import { ApiError } from 'shared-server';
import { getProgress, keepDecision, lockCanary, saveCanary } from './canary-rows';
import { countStep, getFigures } from './counts/count-step';
import { type CanaryProgress, createProgress, forgetWeighed } from './decision/decide';
import { getShare } from './look';

/** Holds a canary, resumes it, raises its share or rolls it back, regardless of reports. */
export async function decideByOperator(
  { db, config }: Pick<ServerDeps, 'db' | 'config'>,
  remote: CanaryPart,
  action: CanaryAction,
  userId: string,
): Promise<void> {
  const { environment } = config;
  await db.transaction(systemWork.platform, async (tx) => {
    const locked = await lockCanary(tx, environment, remote, { wait: true });
    if (!locked) return;
    const { row } = locked;
    const before = getProgress(row);
    const counted = await countStep(tx, row, before);
    const figures = getFigures(counted, before.failures);
    const progress = applyAction(before, action, Date.now());
    // A later lock may have shortened the ramp. Only raising needs the next step to exist.
    if (action === 'raise' && !remote.canary?.who.ramp?.steps[progress.step]) {
      throw new ApiError(
        'conflict',
        `${remote.name} is already in the last step of its canary. Promote it instead.`,
      );
    }
    const isRestarted = progress.stepAt !== before.stepAt;
    if (isRestarted)
      await tx.query('delete from portal.canary_people where canary_id = $1', [row.id]);
    const { slow_ms: ms, slow_from: from } = counted;
    const slow = isRestarted || ms === null || from === null ? null : { ms, from };
    await saveCanary(tx, row, {
      progress,
      figures: isRestarted ? noCanaryFigures : figures,
      slow,
    });
    const { rows } = await tx.query<{ email: string }>(
      'select email from portal.auth_users where id = $1',
      [userId],
    );
    const by = rows[0]?.email ?? null;
    const share = getShare(remote, progress);
    await keepDecision(tx, { environment, row, progress, share, figures, by });
  });
}

function applyAction(before: CanaryProgress, action: CanaryAction, now: number): CanaryProgress {
  const reason = 'operator';
  if (action === 'hold') return { ...before, state: 'held', reason };
  if (action === 'take_back') return { ...before, state: 'taken_back', reason };
  if (before.state === 'taken_back') return createProgress(now, reason);
  if (action === 'raise') return { ...createProgress(now, reason), step: before.step + 1 };
  // The operator knows the failures so far, so only later ones count.
  const failures = forgetWeighed(before.failures);
  const slow = forgetWeighed(before.slow);
  const fresh = { failures, settledAt: now, slow };
  return { ...before, ...fresh, state: 'running', reason };
}
