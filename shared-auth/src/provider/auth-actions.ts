import { authTexts } from 'shared-contract';
import { anyAnswer, authCall } from '../actions/auth-call';
import { type SignedIn, signIn } from '../actions/sign-in';
import { signUp } from '../actions/sign-up';
import { toShownError } from '../errors/portal-error';
import { emitAuthEvent } from '../session/auth-events';
import { clearSession, currentSession, storeSession } from '../session/session-store';
import type { StoredSession } from '../session/stored-session';
import type { AuthStateStore } from './auth-state';

/** Nobody waits longer than this for a sign-out, in milliseconds. */
const SIGN_OUT_TIMEOUT_MS = 3_000;

/** What a person can do about their session. A failure rejects with an Error whose message can be shown. */
export interface AuthActions {
  signIn(email: string, password: string, remember?: boolean): Promise<void>;
  signUp(email: string, password: string, firstName: string, lastName: string): Promise<void>;
  /** Never rejects: a failure is told in `error`. `scope` 'global' ends the person's sessions everywhere. */
  signOut(scope?: 'local' | 'global'): Promise<void>;
  resetPassword(email: string): Promise<void>;
}

/**
 * @param state the state that the actions change
 * @param tellSignedOut tells the other tabs about a sign-out
 * @returns the actions
 */
export function createAuthActions(
  state: AuthStateStore,
  tellSignedOut: (session: StoredSession) => void,
): AuthActions {
  const attempt = async (action: () => Promise<void>, fallback: string) => {
    state.set({ error: null });
    try {
      await action();
    } catch (cause) {
      const error = toShownError(cause, fallback);
      state.set({ error: error.message });
      throw error;
    }
  };
  const enter = ({ user, session }: SignedIn) => {
    storeSession(session);
    state.set({ user, session, loading: false, error: null });
    emitAuthEvent('SIGNED_IN');
  };

  return {
    signIn: (email, password, remember) =>
      attempt(async () => enter(await signIn(email, password, remember)), authTexts.signInFailed),
    signUp: (email, password, firstName, lastName) =>
      attempt(
        async () => enter(await signUp(email, password, firstName, lastName)),
        authTexts.signUpFailed,
      ),
    resetPassword: (email) =>
      attempt(async () => {
        await authCall({ action: 'resetPasswordForEmail', data: { email } }, anyAnswer, {
          bearer: false,
        });
      }, authTexts.resetFailed),
    async signOut(scope = 'local') {
      const session = currentSession();
      state.set({ loading: true, error: null });
      clearSession();
      if (session) tellSignedOut(session);
      const left = await leave(session, scope);
      emitAuthEvent('SIGNED_OUT');
      state.empty(left ? null : authTexts.signOutFailed);
    },
  };
}

/** Whether the server has heard of it; the person leaves in any case. */
async function leave(session: StoredSession | null, scope: 'local' | 'global'): Promise<boolean> {
  if (!session) return true;
  const options = { bearer: session.access_token, timeoutMs: SIGN_OUT_TIMEOUT_MS };
  return authCall({ action: 'signOut', data: { scope } }, anyAnswer, options).then(
    () => true,
    () => false,
  );
}
