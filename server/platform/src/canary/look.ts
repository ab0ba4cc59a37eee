import type { CanaryPart } from 'composition';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Queryable } from 'shared-server';
import { type CanaryRow, getProgress, keepDecision, lockCanary, saveCanary } from './canary-rows';
import { type Counted, countStep, getFigures } from './counts/count-step';
import { type CanaryProgress, decide } from './decision/decide';
import { getShareOfStep } from './decision/ramp-share';
import { notifyOperators, type Told } from './tell-operators';

/**
 * Evaluates the reports of a canary and decides. The row is locked, so that only one server
 * decides.
 * @returns the decision, if one was made
 */
export async function evaluateCanary(
  deps: ServerDeps,
  remote: CanaryPart,
): Promise<Told | undefined> {
  const { environment } = deps.config;
  const ramp = remote.canary?.who.ramp;
  if (!ramp) return undefined;
  const told = await auditedTransaction(deps, systemWork.platform, deps, async (tx, record) => {
    const locked = await lockCanary(tx, environment, remote, { wait: false });
    if (!locked) return undefined;
    const { row, isNew } = locked;
    const before = getProgress(row);
    const counted = await countStep(tx, row, before);
    const isPaused = remote.canary?.who.paused === true;
    const progress = isPaused ? before : decide(ramp, before, counted, Date.now());
    const decided = isNew || isChanged(before, progress);
    const done = await saveEvaluation(tx, row, counted, progress);
    if (!decided) return undefined;
    const share = getShare(remote, progress);
    await keepDecision(tx, { environment, row, progress, share, figures: done, by: null });
    const told: Told = {
      remote: row.remote,
      version: row.version,
      progress,
      share,
      figures: done,
    };
    await record({
      event: 'canary_decided',
      actor: 'system',
      object: { kind: 'remote', id: row.remote },
      details: { version: row.version, state: progress.state, reason: progress.reason, share },
    });
    return told;
  });
  if (told) notifyOperators(deps, told);
  return told;
}

/** @returns the percentage of people who get a canary at this progress */
export function getShare({ canary }: CanaryPart, { state, step }: ShareParts): number {
  const ramp = canary?.who.ramp;
  return !ramp || state === 'taken_back' ? 0 : getShareOfStep(ramp, step);
}

type ShareParts = Pick<CanaryProgress, 'state' | 'step'>;

function isChanged(before: CanaryProgress, { state, reason, step }: CanaryProgress): boolean {
  return state !== before.state || reason !== before.reason || step !== before.step;
}

/** Stores the figures of the evaluated step, because a new step has none yet. */
async function saveEvaluation(
  tx: Queryable,
  row: CanaryRow,
  counted: Counted,
  progress: CanaryProgress,
) {
  const isNext = progress.step !== row.step;
  const seen = isNext ? getProgress(row) : progress;
  const figures = getFigures(counted, seen.failures);
  const { slow_ms: ms, slow_from: from } = counted;
  const slow = isNext || ms === null || from === null ? null : { ms, from };
  await saveCanary(tx, row, { progress, figures, slow });
  return figures;
}
