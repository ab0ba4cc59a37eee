import type { CanaryDecision } from 'shared-contract';
import type { Queryable } from 'shared-server';

/** Maximum number of decisions to show and copy. */
const SHOWN = 50;

interface DecisionRow extends Omit<CanaryDecision, 'at'> {
  decided_at: Date;
}

/** @returns the latest decisions about an environment's canaries, newest first */
export async function readDecisions(tx: Queryable, environment: string): Promise<CanaryDecision[]> {
  const { rows } = await tx.query<DecisionRow>(
    `select remote, version, decided_at, state, reason, share, by, figures
     from portal.canary_decisions where environment = $1 order by id desc limit $2`,
    [environment, SHOWN],
  );
  return rows.map(({ decided_at, ...row }) => ({ ...row, at: decided_at.toISOString() }));
}
