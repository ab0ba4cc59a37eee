import type { Database } from 'shared-server';
import { runInAccount, toIso } from '../../store/work-rows';
import type { DueCall } from './schedule-store';

/** Ends a call whose plan fails in its current state, so that no client waits for it. */
export function endBrokenCall(db: Database, { key, owner }: DueCall, at: number): Promise<void> {
  const state = { status: 'ended', endedReason: 'unknown-error', endedAt: toIso(at) };
  return runInAccount(db, owner, async (tx) => {
    await tx.query(
      `update voice.calls set document = document || $2::jsonb, updated_at = now(), ended_at = $3
       where id = $1`,
      [key, JSON.stringify(state), toIso(at)],
    );
  });
}
