import {
  authTexts,
  doneAnswer,
  type MembershipEvent,
  type SecondFactor,
  type SessionAnswer,
} from 'shared-contract';
import { authCall } from '../actions/auth-call';
import { completeSignIn, type SignedIn, sendPassword } from '../actions/sign-in';
import { toShownError } from '../errors/portal-error';
import { emitAuthEvent } from '../session/auth-events';
import { noteRemembered } from '../session/remember-hint';
import { currentSession, storeSession } from '../session/session-store';
import type { StoredSession } from '../session/stored-session';
import { accountTexts } from '../texts';
import type { AuthStateStore } from './auth-state';
import { createSignOut } from './sign-out';

/** Session actions. A failure rejects with an Error whose message can be shown. */
export interface AuthActions {
  /**
   * With `remember`, new tabs start signed in for up to 24 hours. Answers the second factor when
   * one is missing; no one is signed in then.
   */
  signIn(email: string, password: string, remember?: boolean): Promise<SecondFactor | undefined>;
  /** Signs in with an answer that has a session, whichever way the person took. */
  enterSession(data: SessionAnswer['data'], remember: boolean): Promise<void>;
  /** With the token of an invitation the person joins the organization that invites. */
  signUp(
    email: string,
    password: string,
    firstName: string,
    lastName: string,
    invitation?: string,
  ): Promise<void>;
  /**
   * With scope 'local' it never rejects: `error` holds the failure and `retry` asks the server
   * again. With 'global' it ends the member's sessions everywhere and access tokens unless they are
   * kept, or rejects and ends none.
   */
  signOut(scope?: 'local' | 'global', keepAccessTokens?: boolean): Promise<void>;
  /** Requests an email with a password reset link. */
  resetPassword(email: string): Promise<void>;
  /** Changes the password and ends the member's other sessions, and access tokens unless kept. */
  changePassword(current: string, password: string, keepAccessTokens?: boolean): Promise<void>;
  /** Sets a password with a reset token and ends every session of the member. */
  setPasswordByMail(token: string, password: string): Promise<void>;
  /** Takes every tab to the organization that the server has switched the session to. */
  enterOrganization(organizationId: string): void;
  /** Reads the role anew, after something that may have changed it. */
  refreshMembership(): Promise<void>;
  /** Takes over the role and the organization's name that the server has sent. */
  adoptMembership(event: MembershipEvent): void;
}

/**
 * @param state the state that the actions change
 * @param tellSignedOut notifies the other tabs of a sign-out
 * @param membership takes this tab and the others to an organization, and reads the role anew
 */
export function createAuthActions(
  state: AuthStateStore,
  tellSignedOut: (session: StoredSession) => void,
  membership: Pick<AuthActions, 'enterOrganization' | 'refreshMembership' | 'adoptMembership'>,
): AuthActions {
  const attempt = async <Result>(action: () => Promise<Result>, fallback: string) => {
    state.set({ error: null, retry: null });
    try {
      return await action();
    } catch (cause) {
      const error = toShownError(cause, fallback);
      state.set({ error: error.message });
      throw error;
    }
  };
  const enter = ({ user, session }: SignedIn, remembered: boolean): undefined => {
    storeSession(session);
    noteRemembered(remembered);
    state.set({ user, session, loading: false, error: null, retry: null });
    emitAuthEvent('SIGNED_IN');
  };

  const { signOut, forget } = createSignOut(state, attempt, tellSignedOut);

  return {
    signIn: (email, password, remember = false) =>
      attempt(async () => {
        const data = await sendPassword(email, password, remember);
        return data.second_factor ?? enter(await completeSignIn(data), remember);
      }, authTexts.signInFailed),
    enterSession: (data, remember) =>
      attempt(async () => enter(await completeSignIn(data), remember), authTexts.signInFailed),
    signUp: (...details) =>
      attempt(async () => {
        const { signUp } = await import('../actions/sign-up');
        enter(await signUp(...details), false);
      }, authTexts.signUpFailed),
    resetPassword: (email) =>
      attempt(async () => {
        await authCall({ action: 'resetPasswordForEmail', data: { email } }, doneAnswer, {
          bearer: false,
        });
      }, authTexts.resetFailed),
    changePassword: (current, password, keepAccessTokens = false) =>
      attempt(async () => {
        const { changePassword } = await import('../actions/set-password');
        await changePassword(current, password, keepAccessTokens);
        noteRemembered(false);
      }, accountTexts.changeFailed),
    setPasswordByMail: (token, password) =>
      attempt(async () => {
        const { setPasswordByMail } = await import('../actions/set-password');
        const person = await setPasswordByMail(token, password);
        const session = currentSession();
        if (session && session.user.id === person?.id) forget(session);
      }, authTexts.resetFailed),
    ...membership,
    signOut,
  };
}
