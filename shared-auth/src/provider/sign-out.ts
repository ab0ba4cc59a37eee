import { authTexts, doneAnswer } from 'shared-contract';
import { callAuth } from '../actions/auth-call';
import { isPortalError } from '../errors/portal-error';
import { emitAuthEvent } from '../session/auth-events';
import { storeRemembered } from '../session/remember-hint';
import { clearSession, endSession, getSession } from '../session/session-store';
import type { StoredSession } from '../session/stored-session';
import type { AuthStateStore } from './auth-state';

/** Deadline of a local sign-out, so that the member doesn't wait for the server. */
const SIGN_OUT_TIMEOUT_MS = 3_000;

type Attempt = (action: () => Promise<void>, fallback: string) => Promise<void>;

/** @returns `signOut`, and `forget` to drop a session that has already ended on the server */
export function createSignOut(
  state: AuthStateStore,
  attempt: Attempt,
  announceSignOut: (session: StoredSession) => void,
) {
  const forget = (session: StoredSession) => {
    storeRemembered(false);
    announceSignOut(session);
    endSession();
  };
  const signOutHere = async () => {
    const session = getSession();
    state.set({ loading: true, error: null, retry: null });
    clearSession();
    storeRemembered(false);
    if (session) announceSignOut(session);
    const left = await endOnServer(session);
    emitAuthEvent('SIGNED_OUT');
    if (left || !session) state.empty();
    else state.empty(authTexts.signOutFailed, () => retrySignOut(session));
  };
  const retrySignOut = async (session: StoredSession) => {
    const left = await endOnServer(session);
    // A member may have signed in since.
    if (left && !getSession()) state.empty();
  };
  const signOutEverywhere = (keepAccessTokens: boolean) =>
    attempt(async () => {
      const session = getSession();
      if (!session) return;
      const kept = keepAccessTokens ? { keep_access_tokens: true } : {};
      await callAuth({ action: 'signOut', data: { scope: 'global', ...kept } }, doneAnswer);
      forget(session);
    }, authTexts.signOutFailed);

  const signOut = (scope: 'local' | 'global' = 'local', keepAccessTokens = false) =>
    scope === 'global' ? signOutEverywhere(keepAccessTokens) : signOutHere();
  return { signOut, forget };
}

/** @returns whether the session has ended on the server */
async function endOnServer(session: StoredSession | null): Promise<boolean> {
  if (!session) return true;
  const options = { bearer: session.access_token, timeoutMs: SIGN_OUT_TIMEOUT_MS };
  return callAuth({ action: 'signOut', data: { scope: 'local' } }, doneAnswer, options).then(
    () => true,
    (error) => isPortalError(error) && error.status === 401,
  );
}
