import type { MembershipEvent } from 'shared-contract';
import { type RestoreResult, restoreSession } from '../actions/restore-session';
import { resumeSession } from '../actions/resume-session';
import { type AuthEvent, emitAuthEvent, onAuthEvent } from '../session/auth-events';
import { isRemembered } from '../session/remember-hint';
import { startSessionChecks } from '../session/session-checks';
import { isExpired, isRefreshDue } from '../session/session-rules';
import {
  clearSession,
  endSession,
  getSession,
  loadSession,
  storeSession,
} from '../session/session-store';
import type { StoredSession } from '../session/stored-session';
import { startTamperWatch } from '../session/tamper/tamper';
import type { AuthStateStore } from './auth-state';
import { createOrganizationMoves } from './organization-moves';
import { openSessionTabs } from './session-tabs';
import { takeOver } from './take-over';

const nothing = { session: null, error: null };

type ValidSession = Extract<RestoreResult, { status: 'valid' }>;
type RefusedSession = Exclude<RestoreResult, ValidSession>;

type Retry = () => Promise<void>;

function setSignedIn(
  state: AuthStateStore,
  session: StoredSession,
  { user, error }: ValidSession,
  retry: Retry,
): void {
  state.set({ user, session, loading: false, error, retry: error ? retry : null });
}

function setSignedOut(
  state: AuthStateStore,
  { status, error }: RefusedSession,
  retry: Retry,
): void {
  if (status === 'invalid') clearSession();
  state.empty(error, status === 'unknown' ? retry : null);
}

function handleEvent(
  event: AuthEvent,
  state: AuthStateStore,
  arm: () => void,
  restore: () => Promise<void>,
): void {
  const { user } = state.get();
  if (event === 'SIGNED_OUT') state.empty();
  else if (event === 'SECOND_FACTOR_REQUIRED') {
    // Otherwise the page that asks for the second factor is already shown.
    if (!user?.needsSecondFactor) void restore();
  } else {
    if (event === 'SIGNED_IN') arm();
    if (user) state.set({ session: getSession() });
  }
}

/** Keeps the state in sync with the stored session for the page's lifetime. */
export interface SessionKeeper {
  /** Notifies other tabs that the person signed out. */
  announceSignOut(session: StoredSession): void;
  /** Moves all tabs to the session's new organization. */
  enterOrganization(organizationId: string): void;
  refreshMembership(): Promise<void>;
  /** Applies the role and the organization's name from the server. */
  adoptMembership(event: MembershipEvent): void;
  /** Validates the session and reloads its person. */
  refresh(): Promise<void>;
  stop(): void;
}

/**
 * Validates the stored session, or resumes one from a remembered browser or open tab; then
 * maintains it: checks, refreshes, other tabs, tampering.
 * @param state the state to keep in sync
 * @param onInvalidated called once when tampering has ended the session
 * @param onMoved called when the session moved to another organization
 * @returns the running keeper
 */
export function startSessionKeeper(
  state: AuthStateStore,
  onInvalidated: () => void,
  onMoved: () => void,
): SessionKeeper {
  let stopped = false;
  const { move, follow, adopt } = createOrganizationMoves(state, onMoved);

  const restore = async (): Promise<void> => {
    const session = getSession();
    if (!session) return state.empty();
    const result = await restoreSession(session);
    const now = getSession();
    if (stopped || now?.user.id !== session.user.id) return;
    if (result.status === 'valid') return setSignedIn(state, now, result, restore);
    if (now === session) return setSignedOut(state, result, restore);
    // The tokens were replaced during the check, so its result may not apply to the new ones.
    await restore();
  };

  const start = async () => {
    if (getSession()) return restore();
    const { session, error } = isRemembered() ? await resumeSession() : nothing;
    // A member may have signed in since.
    if (stopped || getSession()) return;
    if (session) storeSession(session);
    else if (error) return state.empty(error, start);
    else await takeOver(restore);
    if (!stopped && !state.get().user) await restore();
  };

  const check = () => {
    if (watch.check()) return;
    const session = getSession();
    if (!session || state.get().loading) return;
    if (isExpired(session, Date.now())) endSession();
    else if (!state.get().user) void restore();
    else if (isRefreshDue(session, Date.now())) void tabs.refresh(session);
    else void follow();
  };

  const tabs = openSessionTabs(() => watch.check(), move);
  const stored = loadSession();
  if (stored) tabs.askRenewed(stored);
  const watch = startTamperWatch(() => {
    emitAuthEvent('SIGNED_OUT');
    onInvalidated();
  });
  const stopEvents = onAuthEvent((event) => handleEvent(event, state, watch.arm, restore));
  const stopChecks = startSessionChecks(check);
  void start();

  return {
    announceSignOut: tabs.announceSignOut,
    refreshMembership: follow,
    adoptMembership: adopt,
    enterOrganization(organizationId) {
      tabs.announceMove(organizationId);
      move(organizationId);
    },
    refresh: restore,
    stop() {
      stopped = true;
      stopChecks();
      stopEvents();
      watch.stop();
      tabs.close();
    },
  };
}
