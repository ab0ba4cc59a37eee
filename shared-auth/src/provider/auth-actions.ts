import {
  authTexts,
  doneAnswer,
  type MembershipEvent,
  type SecondFactor,
  type SessionAnswer,
} from 'shared-contract';
import { callAuth } from '../actions/auth-call';
import { completeSignIn, type SignedIn, sendPassword } from '../actions/sign-in';
import { toShownError } from '../errors/portal-error';
import { emitAuthEvent } from '../session/auth-events';
import { storeRemembered } from '../session/remember-hint';
import { getSession, storeSession } from '../session/session-store';
import type { StoredSession } from '../session/stored-session';
import { accountTexts } from '../texts';
import type { AuthStateStore } from './auth-state';
import { createSignOut } from './sign-out';

/** Session actions. Failures reject with an Error that has a displayable message. */
export interface AuthActions {
  /**
   * With `remember`, new tabs start signed in for up to 24 hours. If a second factor is required,
   * returns it without signing in.
   */
  signIn(email: string, password: string, remember?: boolean): Promise<SecondFactor | undefined>;
  /** Signs in with a response that contains a session, from any sign-in method. */
  enterSession(data: SessionAnswer['data'], remember: boolean): Promise<void>;
  /** With an invitation's token, the person joins that organization. */
  signUp(
    email: string,
    password: string,
    firstName: string,
    lastName: string,
    invitation?: string,
  ): Promise<void>;
  /**
   * With scope 'local' it never rejects: `error` holds the failure and `retry` repeats the request.
   * With 'global' it ends all of the member's sessions and, unless kept, access tokens; it rejects
   * if none ended.
   */
  signOut(scope?: 'local' | 'global', keepAccessTokens?: boolean): Promise<void>;
  /** Requests an email with a password reset link. */
  resetPassword(email: string): Promise<void>;
  /** Changes the password, and ends the member's other sessions, and access tokens unless kept. */
  changePassword(current: string, password: string, keepAccessTokens?: boolean): Promise<void>;
  /** Sets a password with a reset token and ends every session of the member. */
  setPasswordByMail(token: string, password: string): Promise<void>;
  /** Moves every tab to the session's new organization. */
  enterOrganization(organizationId: string): void;
  /** Refreshes the role after something that may have changed it. */
  refreshMembership(): Promise<void>;
  /** Applies the role and the organization's name from the server. */
  adoptMembership(event: MembershipEvent): void;
}

/**
 * @param state the state to change
 * @param announceSignOut notifies other tabs of a sign-out
 * @param membership actions that change the organization and the role
 */
export function createAuthActions(
  state: AuthStateStore,
  announceSignOut: (session: StoredSession) => void,
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
  const storeSignIn = ({ user, session }: SignedIn, remembered: boolean): undefined => {
    storeSession(session);
    storeRemembered(remembered);
    state.set({ user, session, loading: false, error: null, retry: null });
    emitAuthEvent('SIGNED_IN');
  };

  const { signOut, forget } = createSignOut(state, attempt, announceSignOut);

  return {
    signIn: (email, password, remember = false) =>
      attempt(async () => {
        const data = await sendPassword(email, password, remember);
        return data.second_factor ?? storeSignIn(await completeSignIn(data), remember);
      }, authTexts.signInFailed),
    enterSession: (data, remember) =>
      attempt(
        async () => storeSignIn(await completeSignIn(data), remember),
        authTexts.signInFailed,
      ),
    signUp: (...details) =>
      attempt(async () => {
        const { signUp } = await import('../actions/sign-up');
        storeSignIn(await signUp(...details), false);
      }, authTexts.signUpFailed),
    resetPassword: (email) =>
      attempt(async () => {
        await callAuth({ action: 'resetPasswordForEmail', data: { email } }, doneAnswer, {
          bearer: false,
        });
      }, authTexts.resetFailed),
    changePassword: (current, password, keepAccessTokens = false) =>
      attempt(async () => {
        const { changePassword } = await import('../actions/set-password');
        await changePassword(current, password, keepAccessTokens);
        storeRemembered(false);
      }, accountTexts.changeFailed),
    setPasswordByMail: (token, password) =>
      attempt(async () => {
        const { setPasswordByMail } = await import('../actions/set-password');
        const person = await setPasswordByMail(token, password);
        const session = getSession();
        if (session && session.user.id === person?.id) forget(session);
      }, authTexts.resetFailed),
    ...membership,
    signOut,
  };
}
