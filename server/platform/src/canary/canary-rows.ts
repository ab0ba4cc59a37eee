import type { CanaryPart } from 'composition';
import {
  type CanaryFigures,
  type CanaryReason,
  type CanaryState,
  noCanaryFigures,
} from 'shared-contract';
import type { Queryable } from 'shared-server';
import { getCanaryKey } from './canary-key';
import { type CanaryProgress, createProgress, type Weighed } from './decision/decide';

export interface CanaryRow {
  id: number;
  remote: string;
  key: string;
  version: string;
  state: CanaryState;
  reason: CanaryReason;
  state_at: Date;
  step: number;
  step_at: Date;
  slow_ms: number | null;
  slow_from: Date | null;
  evidence: { failures?: Weighed; settledAt?: number; slow?: Weighed };
  figures: CanaryFigures;
}

const COLUMNS = `id, remote, key, version, state, reason, state_at, step, step_at, slow_ms, slow_from,
  evidence, figures`;

/** @returns an environment's latest canaries, including those no longer in its lock */
export async function readCanaries(tx: Queryable, environment: string): Promise<CanaryRow[]> {
  const { rows } = await tx.query<CanaryRow>(
    `select ${COLUMNS} from portal.canaries where environment = $1 order by id desc limit 200`,
    [environment],
  );
  return rows;
}

/**
 * Creates the canary's row if needed, and locks it, so that only one server decides. Without
 * `wait`, returns nothing while another server holds the lock.
 */
export async function lockCanary(
  tx: Queryable,
  environment: string,
  remote: CanaryPart,
  { wait }: { wait: boolean },
): Promise<{ row: CanaryRow; isNew: boolean } | undefined> {
  const key = getCanaryKey(remote);
  const { rowCount } = await tx.query(
    `insert into portal.canaries (environment, remote, key, version, state, reason, step, figures)
     values ($1, $2, $3, $4, 'running', 'started', 0, $5::jsonb) on conflict do nothing`,
    [environment, remote.name, key, remote.canary?.pinned.version, JSON.stringify(noCanaryFigures)],
  );
  const { rows } = await tx.query<CanaryRow>(
    `select ${COLUMNS} from portal.canaries where environment = $1 and remote = $2 and key = $3
     for update ${wait ? '' : 'skip locked'}`,
    [environment, remote.name, key],
  );
  const [row] = rows;
  return row && { row, isNew: rowCount === 1 };
}

export function getProgress({ state, reason, step, step_at, evidence }: CanaryRow): CanaryProgress {
  const first = createProgress(step_at.getTime(), reason);
  const { settledAt = first.settledAt, failures, slow } = evidence;
  return {
    ...first,
    settledAt,
    failures: failures && isWeighed(failures) ? failures : first.failures,
    slow: slow && isWeighed(slow) ? slow : first.slow,
    state,
    step,
  };
}

/** Earlier versions stored evidence in another format, which is recomputed from the reports. */
const isWeighed = ({ large }: Partial<Weighed>) => large !== undefined;

export interface Looked {
  progress: CanaryProgress;
  figures: CanaryFigures;
  slow: { ms: number; from: Date } | null;
}

export async function saveCanary(
  tx: Queryable,
  row: CanaryRow,
  { progress, figures, slow }: Looked,
): Promise<void> {
  const { state, reason, step, stepAt, failures, settledAt, slow: slowness } = progress;
  const isDecided = state !== row.state || reason !== row.reason || step !== row.step;
  await tx.query(
    `update portal.canaries set state = $2, reason = $3, step = $4, step_at = $5,
       state_at = case when $6 then now() else state_at end,
       evidence = $7::jsonb, figures = $8::jsonb, slow_ms = $9, slow_from = $10, looked_at = now()
     where id = $1`,
    [
      row.id,
      state,
      reason,
      step,
      new Date(stepAt),
      isDecided,
      JSON.stringify({ failures, settledAt, slow: slowness }),
      JSON.stringify(figures),
      slow?.ms,
      slow?.from,
    ],
  );
  await tx.query('delete from portal.canary_people where canary_id = $1 and step <> $2', [
    row.id,
    step,
  ]);
}

export interface DecisionToKeep {
  environment: string;
  row: Pick<CanaryRow, 'remote' | 'version'>;
  progress: Pick<CanaryProgress, 'state' | 'reason'>;
  share: number;
  figures: CanaryFigures;
  by: string | null;
}

export async function keepDecision(
  tx: Queryable,
  { environment, row, progress, share, figures, by }: DecisionToKeep,
): Promise<void> {
  await tx.query(
    `insert into portal.canary_decisions
       (environment, remote, version, state, reason, share, by, figures)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)`,
    [
      environment,
      row.remote,
      row.version,
      progress.state,
      progress.reason,
      share,
      by,
      JSON.stringify(figures),
    ],
  );
}
