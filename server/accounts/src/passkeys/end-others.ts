import type { Queryable } from 'shared-server';
import { voidPending } from '../../core/passwords/passkeys/pending-sign-ins';
import type { LiveSession } from '../../core/sessions/find-session';
import { endSessionsOf } from '../../core/sessions/session-lifecycle';

/** Ends all sessions but this one: they signed in with the factors from before. */
export async function endOthers(
  tx: Queryable,
  { userId, sessionId }: Pick<LiveSession, 'userId' | 'sessionId'>,
): Promise<void> {
  await endSessionsOf(tx, userId, sessionId);
  await voidPending(tx, userId);
}
