import { deletePendingSignIns } from 'server-core/passwords/passkeys/pending-sign-ins';
import type { LiveSession } from 'server-core/sessions/find-session';
import { endSessions } from 'server-core/sessions/session-lifecycle';
import type { Queryable } from 'shared-server';

/** Ends all other sessions and pending sign-ins, because they used the previous factors. */
export async function endOthers(
  tx: Queryable,
  { userId, sessionId }: Pick<LiveSession, 'userId' | 'sessionId'>,
): Promise<void> {
  await endSessions(tx, userId, sessionId);
  await deletePendingSignIns(tx, userId);
}
