import { authTexts, doneAnswer } from 'shared-contract';
import { authCall } from '../actions/auth-call';
import { changePassword, setPasswordByMail } from '../actions/set-password';
import { type SignedIn, signIn } from '../actions/sign-in';
import { signUp } from '../actions/sign-up';
import { isPortalError, toShownError } from '../errors/portal-error';
import { emitAuthEvent } from '../session/auth-events';
import { noteRemembered } from '../session/remember-hint';
import { clearSession, currentSession, endSession, storeSession } from '../session/session-store';
import type { StoredSession } from '../session/stored-session';
import { accountTexts } from '../texts';
import type { AuthStateStore } from './auth-state';

/** Nobody waits longer than this for a sign-out, in milliseconds. */
const SIGN_OUT_TIMEOUT_MS = 3_000;

/** What a person can do about their session. A failure rejects with an Error whose message can be shown. */
export interface AuthActions {
  /** With `remember` a new tab starts signed in, for 24 hours at most. */
  signIn(email: string, password: string, remember?: boolean): Promise<void>;
  signUp(email: string, password: string, firstName: string, lastName: string): Promise<void>;
  /**
   * Never rejects for this browser: a failure is told in `error`, and `retry` asks the server again. `scope` 'global' ends the person's sessions
   * everywhere; it rejects, and nobody is signed out, when the server has not done so.
   */
  signOut(scope?: 'local' | 'global'): Promise<void>;
  /** Asks for a mail with a link to a new password. */
  resetPassword(email: string): Promise<void>;
  /** Changes the password; the person's other sessions end. */
  changePassword(current: string, password: string): Promise<void>;
  /** Sets a password with the token of a reset mail; every session of the person ends. */
  setPasswordByMail(token: string, password: string): Promise<void>;
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
    state.set({ error: null, retry: null });
    try {
      await action();
    } catch (cause) {
      const error = toShownError(cause, fallback);
      state.set({ error: error.message });
      throw error;
    }
  };
  const enter = ({ user, session }: SignedIn, remembered: boolean) => {
    storeSession(session);
    noteRemembered(remembered);
    state.set({ user, session, loading: false, error: null, retry: null });
    emitAuthEvent('SIGNED_IN');
  };

  const forget = (session: StoredSession) => {
    noteRemembered(false);
    tellSignedOut(session);
    endSession();
  };
  const signOutHere = async () => {
    const session = currentSession();
    state.set({ loading: true, error: null, retry: null });
    clearSession();
    noteRemembered(false);
    if (session) tellSignedOut(session);
    const left = await leave(session);
    emitAuthEvent('SIGNED_OUT');
    if (left || !session) state.empty();
    else state.empty(authTexts.signOutFailed, () => leaveAgain(session));
  };
  /** The session that the server still has is known to this page alone: storage has forgotten it. */
  const leaveAgain = async (session: StoredSession) => {
    const left = await leave(session);
    // Somebody may have signed in meanwhile.
    if (left && !currentSession()) state.empty();
  };
  const signOutEverywhere = () =>
    attempt(async () => {
      const session = currentSession();
      if (!session) return;
      await authCall({ action: 'signOut', data: { scope: 'global' } }, doneAnswer);
      forget(session);
    }, authTexts.signOutFailed);

  return {
    signIn: (email, password, remember = false) =>
      attempt(
        async () => enter(await signIn(email, password, remember), remember),
        authTexts.signInFailed,
      ),
    signUp: (email, password, firstName, lastName) =>
      attempt(
        async () => enter(await signUp(email, password, firstName, lastName), false),
        authTexts.signUpFailed,
      ),
    resetPassword: (email) =>
      attempt(async () => {
        await authCall({ action: 'resetPasswordForEmail', data: { email } }, doneAnswer, {
          bearer: false,
        });
      }, authTexts.resetFailed),
    changePassword: (current, password) =>
      attempt(async () => {
        await changePassword(current, password);
        noteRemembered(false);
      }, accountTexts.changeFailed),
    setPasswordByMail: (token, password) =>
      attempt(async () => {
        const person = await setPasswordByMail(token, password);
        const session = currentSession();
        if (session && session.user.id === person?.id) forget(session);
      }, authTexts.resetFailed),
    signOut: (scope = 'local') => (scope === 'global' ? signOutEverywhere() : signOutHere()),
  };
}

/** @returns whether the server has ended the session, or had ended it before */
async function leave(session: StoredSession | null): Promise<boolean> {
  if (!session) return true;
  const options = { bearer: session.access_token, timeoutMs: SIGN_OUT_TIMEOUT_MS };
  return authCall({ action: 'signOut', data: { scope: 'local' } }, doneAnswer, options).then(
    () => true,
    (error) => isPortalError(error) && error.status === 401,
  );
}
