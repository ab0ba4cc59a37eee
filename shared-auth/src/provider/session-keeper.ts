import { anyAnswer, authCall } from '../actions/auth-call';
import { refreshSession } from '../actions/refresh-session';
import { restoreSession } from '../actions/restore-session';
import { emitAuthEvent, onAuthEvent } from '../session/auth-events';
import { startSessionChecks } from '../session/session-checks';
import { isOver, isRefreshDue } from '../session/session-rules';
import { clearSession, currentSession, loadSession, storeSession } from '../session/session-store';
import type { StoredSession } from '../session/stored-session';
import { openTabs, sessionName, type TabMessage, type Tabs } from '../session/tabs';
import { startTamperWatch } from '../session/tamper';
import type { AuthStateStore } from './auth-state';

/** Keeps the state true to the stored session, for as long as the page lives. */
export interface SessionKeeper {
  /** Tells the other tabs that the person has signed out. */
  tellSignedOut(session: StoredSession): void;
  stop(): void;
}

/**
 * Validates the stored session, then keeps it: checks, refreshes, other tabs, tampering.
 *
 * @param state the state to keep
 * @param onInvalidated called once when tampering has ended the session
 * @returns the keeper, already at work
 */
export function startSessionKeeper(
  state: AuthStateStore,
  onInvalidated: () => void,
): SessionKeeper {
  let stopped = false;

  const restore = async () => {
    const session = currentSession();
    if (!session) return state.empty();
    const result = await restoreSession(session);
    const now = currentSession();
    if (stopped || now?.user.id !== session.user.id) return;
    if (result.verdict === 'valid') {
      state.set({ user: result.user, session: now, loading: false, error: result.error });
    } else {
      if (result.verdict === 'invalid') clearSession();
      state.empty(result.error);
    }
  };

  const check = () => {
    if (watch.check()) return;
    const session = currentSession();
    if (!session || state.get().loading) return;
    if (isOver(session, Date.now())) endSession();
    else if (!state.get().user) void restore();
    else if (isRefreshDue(session, Date.now())) void refresh(session, tabs);
  };

  const tabs = openTabs((message) => onTabMessage(message));
  loadSession();
  const watch = startTamperWatch(() => {
    emitAuthEvent('SIGNED_OUT');
    onInvalidated();
  });
  const stopEvents = onAuthEvent((event) => {
    if (event === 'SIGNED_OUT') return state.empty();
    if (event === 'SIGNED_IN') watch.arm();
    state.set({ session: currentSession() });
  });
  const stopChecks = startSessionChecks(check);
  void restore();

  return {
    tellSignedOut: tabs.signedOut,
    stop() {
      stopped = true;
      stopChecks();
      stopEvents();
      watch.stop();
      tabs.close();
    },
  };
}

function endSession(): void {
  clearSession();
  emitAuthEvent('SIGNED_OUT');
}

async function refresh(old: StoredSession, tabs: Tabs): Promise<void> {
  try {
    const session = await refreshSession();
    if (!session) return;
    tabs.refreshed(old, session);
    emitAuthEvent('TOKEN_REFRESHED');
  } catch {
    // The next check tries again; a session that the server has ended is signed out by the fetch.
  }
}

function onTabMessage(message: TabMessage): void {
  const session = currentSession();
  if (!session) return;
  if (message.type === 'refreshed') {
    if (message.replaces !== sessionName(session)) return;
    storeSession(message.session);
    emitAuthEvent('TOKEN_REFRESHED');
    return;
  }
  if (message.userId !== session.user.id) return;
  endSession();
  if (message.session === sessionName(session)) return;
  const { access_token: bearer } = session;
  void authCall({ action: 'signOut' }, anyAnswer, { bearer }).catch(() => undefined);
}
