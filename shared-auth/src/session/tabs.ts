import { openChannel } from 'shared-contract/browser';
import * as z from 'zod/mini';
import { basePath } from '../base-path';
import { getBrowserFingerprint } from './fingerprint/fingerprint';
import { hashText } from './fingerprint/fnv-hash';
import { type StoredSession, storedSession } from './stored-session';

/** Tabs exchange sessions, so portals on the same host use separate channels. */
const CHANNEL = `portal-auth${basePath()}`;

/** Messages between the tabs of one browser. Session names never reveal tokens. */
export type TabMessage =
  | { type: 'signed-out'; userId: string; session: string }
  | { type: 'moved'; userId: string; session: string; organizationId: string }
  | { type: 'renewed?'; session: string }
  | { type: 'refreshed'; replaces: string; session: StoredSession }
  | { type: 'session?'; asker: string; fingerprint: string }
  | { type: 'session'; asker: string; session: StoredSession };

export interface Tabs {
  /** Signs the same person's other tabs out. */
  announceSignOut(session: StoredSession): void;
  /** Moves the same person's other tabs to another organization. */
  announceMove(session: StoredSession, organizationId: string): void;
  /** Asks for tokens that another tab has renewed; that tab responds with `refreshed`. */
  askRenewed(session: StoredSession): void;
  /** Sends renewed tokens to tabs with the same session, such as a duplicated tab. */
  announceRefresh(replaces: string, session: StoredSession): void;
  /** Requests the session of a signed-in tab, which responds with `session`. */
  askSession(asker: string): void;
  /** Sends the session to the requesting tab. */
  handOver(asker: string, session: StoredSession): void;
  close(): void;
}

/**
 * @param onMessage called with the other tabs' messages
 * @returns the channel to the other tabs, which does nothing in browsers without BroadcastChannel
 */
export function openTabs(onMessage: (message: TabMessage) => void): Tabs {
  const channel = openChannel(CHANNEL);
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      // A tab that was opened before a deploy may send sessions in another format.
      const brings = data.type === 'refreshed' || data.type === 'session';
      if (!brings || z.safeParse(storedSession, data.session).success) onMessage(data);
    };
  }
  const sendMessage = (message: TabMessage) => channel?.postMessage(message);
  return {
    announceSignOut(session) {
      sendMessage({ type: 'signed-out', userId: session.user.id, session: getSharedName(session) });
    },
    announceMove(session, organizationId) {
      const { id: userId } = session.user;
      sendMessage({ type: 'moved', userId, session: getSharedName(session), organizationId });
    },
    askRenewed(session) {
      sendMessage({ type: 'renewed?', session: getSessionName(session) });
    },
    announceRefresh(replaces, session) {
      sendMessage({ type: 'refreshed', replaces, session });
    },
    askSession(asker) {
      sendMessage({ type: 'session?', asker, fingerprint: getBrowserFingerprint() });
    },
    handOver(asker, session) {
      sendMessage({ type: 'session', asker, session });
    },
    close() {
      channel?.close();
    },
  };
}

/** @returns a name shared by all tabs of one sign-in, even if their tokens differ */
export function getSharedName(session: StoredSession): string {
  return session.session_id ?? getSessionName(session);
}

/** @returns a name that identifies a tab's tokens without revealing them */
export function getSessionName(session: StoredSession): string {
  return hashText(session.refresh_token);
}
