import type { AuthUser } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { identityOf, readAuthUser, wireSession } from '../../../core/access/person/auth-user';
import type { RecordEvent } from '../../../core/audit/record-event';
import type { ServerDeps } from '../../../core/server/server-deps';
import {
  forgetToken,
  type Remembered,
  rememberSession,
} from '../../../core/sessions/remembered-session';
import { type SessionTokens, startSession } from '../../../core/sessions/session-lifecycle';
import type { SessionRequest } from '../request/auth-request';
import { provisionIfMissing } from '../sign-up/provision-organization';

/** How the person showed who they are, for the record. */
export interface SignInDetails {
  method: 'password' | 'password_and_passkey' | 'password_and_recovery_code' | 'passkey';
  knownDevice?: boolean;
}

export interface OpenedSession {
  tokens: SessionTokens;
  user: AuthUser;
  remembered: Remembered | null;
}

/** Starts the person's session, in the transaction in which the last factor was used. */
export async function openSession(
  deps: ServerDeps,
  request: SessionRequest,
  { tx, record }: { tx: Queryable; record: RecordEvent },
  { userId, remember, ...details }: { userId: string; remember: boolean } & SignInDetails,
): Promise<OpenedSession> {
  // The remember token in this browser may belong to another person.
  await forgetToken(tx, request.remember.token);
  const tokens = await startSession(tx, userId, request);
  const remembered = remember ? await rememberSession(tx, tokens.session_id) : null;
  const user = await readAuthUser(deps, tx, userId, tokens.session_id);
  const identity = identityOf(user, tokens);
  await record({
    event: 'sign_in',
    ...identity,
    details: { remembered: remembered !== null, ...details },
  });
  request.identify(identity);
  return { tokens, user, remembered };
}

/** Sets the cookies of the session once it is committed. */
export async function answerSession(
  deps: ServerDeps,
  request: SessionRequest,
  { tokens, user, remembered }: OpenedSession,
) {
  if (remembered) request.remember.set(remembered);
  else request.remember.clear();
  request.ring.set(user);
  if (user.organization_id) await provisionIfMissing(deps, request.logger, user.organization_id);
  return { data: { user, session: wireSession(tokens, user) } };
}
