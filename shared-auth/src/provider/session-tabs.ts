import { api, doneAnswer, userAnswer } from 'shared-contract';
import { callAuth } from '../actions/auth-call';
import { refreshSession } from '../actions/refresh-session';
import { portalFetch } from '../fetch/portal-fetch';
import { emitAuthEvent } from '../session/auth-events';
import { isUsable } from '../session/session-rules';
import { endSession, getSession, storeSession } from '../session/session-store';
import type { StoredSession } from '../session/stored-session';
import { getSessionName, getSharedName, openTabs, type TabMessage } from '../session/tabs';

/** How long another tab has to report that it renewed the session, in milliseconds. */
const ANSWER_TIME_MS = 250;

type SessionQuestion = Extract<TabMessage, { type: 'session?' }>;
type Moved = Extract<TabMessage, { type: 'moved' }>;

/** Lets tabs of a browser sign out together, and only one of them renew the session. */
export interface SessionTabs {
  announceSignOut(session: StoredSession): void;
  announceMove(organizationId: string): void;
  /** Asks for tokens renewed by another tab, since a duplicated tab starts with old ones. */
  askRenewed(session: StoredSession): void;
  /** Renews the session unless another tab did: reusing a refresh token would end it everywhere. */
  refresh(session: StoredSession): Promise<void>;
  close(): void;
}

/**
 * @param isTampered checks for tampering before the session is handed over
 * @param onMoved called when another tab moved to another organization
 * @returns the open channel to the other tabs
 */
export function openSessionTabs(
  isTampered: () => boolean,
  onMoved: (organizationId: string) => void,
): SessionTabs {
  /** Names of sessions whose tokens were replaced. */
  const replaced = new Set<string>();
  let refreshing = false;
  const tabs = openTabs(onMessage);

  function adoptSession(old: StoredSession, session: StoredSession): void {
    replaced.add(getSessionName(old));
    storeSession(session);
    emitAuthEvent('TOKEN_REFRESHED');
  }

  function handOver({ asker, fingerprint }: SessionQuestion, session: StoredSession): void {
    if (fingerprint !== session.browserFingerprint || !isUsable(session, Date.now())) return;
    if (!isTampered()) tabs.handOver(asker, session);
  }

  function onMessage(message: TabMessage): void {
    const session = getSession();
    if (!session) return;
    switch (message.type) {
      case 'signed-out':
        if (message.userId === session.user.id) handleSignedOut(session, message.session);
        break;
      case 'moved':
        void handleMoved(message, session, onMoved);
        break;
      case 'renewed?':
        if (replaced.has(message.session)) tabs.announceRefresh(message.session, session);
        break;
      case 'refreshed':
        if (message.replaces === getSessionName(session)) adoptSession(session, message.session);
        break;
      case 'session?':
        handOver(message, session);
        break;
    }
  }

  return {
    announceSignOut: tabs.announceSignOut,
    announceMove(organizationId) {
      const session = getSession();
      if (session) tabs.announceMove(session, organizationId);
    },
    askRenewed: tabs.askRenewed,
    close: tabs.close,
    async refresh(old) {
      if (refreshing) return;
      refreshing = true;
      tabs.askRenewed(old);
      await new Promise((resolve) => setTimeout(resolve, ANSWER_TIME_MS));
      // After a failure, the next check retries; portalFetch signs out if the session has ended.
      const session = getSession() === old ? await refreshSession(old).catch(() => null) : null;
      refreshing = false;
      // The refresh failed, or the session ended or was renewed by another tab in the meantime.
      if (!session || getSession() !== old) return;
      adoptSession(old, session);
      tabs.announceRefresh(getSessionName(old), session);
    },
  };
}

/** The server ended only the session that signed out; the person's other sessions end here. */
function handleSignedOut(session: StoredSession, ended: string): void {
  endSession();
  if (ended === getSharedName(session)) return;
  const { access_token: bearer } = session;
  void callAuth({ action: 'signOut' }, doneAnswer, { bearer }).catch(() => undefined);
}

/** Tabs that were resumed with Remember me have separate sessions, which must switch too. */
async function handleMoved(
  message: Moved,
  session: StoredSession,
  onMoved: (organizationId: string) => void,
): Promise<void> {
  const { userId, session: moved, organizationId } = message;
  if (userId !== session.user.id) return;
  if (moved !== getSharedName(session)) {
    const body = { organization_id: organizationId };
    const options = { method: 'POST', body, schema: userAnswer } as const;
    const switched = await portalFetch(api.organizations.switch, options).catch(() => null);
    if (switched === null) return;
  }
  onMoved(organizationId);
}
