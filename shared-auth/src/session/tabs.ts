import { openChannel } from 'shared-contract/browser';
import * as z from 'zod/mini';
import { basePath } from '../base-path';
import { browserFingerprint } from './fingerprint/fingerprint';
import { fnvHash } from './fingerprint/fnv-hash';
import { type StoredSession, storedSession } from './stored-session';

/** Tabs exchange sessions, so portals on the same host use separate channels. */
const CHANNEL = `portal-auth${basePath()}`;

/** Messages between the tabs of one browser. Sessions are identified by a hash of their tokens. */
export type TabMessage =
  | { type: 'signed-out'; userId: string; session: string }
  | { type: 'moved'; userId: string; session: string; organizationId: string }
  | { type: 'renewed?'; session: string }
  | { type: 'refreshed'; replaces: string; session: StoredSession }
  | { type: 'session?'; asker: string; fingerprint: string }
  | { type: 'session'; asker: string; session: StoredSession };

/** The channel to the other tabs. */
export interface Tabs {
  /** Signs the same person's other tabs out. */
  signedOut(session: StoredSession): void;
  /** Moves the same person's other tabs to another organization. */
  moved(session: StoredSession, organizationId: string): void;
  /** Asks whether another tab has refreshed this session; it responds with `refreshed`. */
  askRenewed(session: StoredSession): void;
  /** Sends renewed tokens to tabs with the same session, such as a duplicated tab. */
  refreshed(replaces: string, session: StoredSession): void;
  /** Requests the session of a signed-in tab; it responds with `session`. */
  askSession(asker: string): void;
  /** Sends the session to the requesting tab. */
  handOver(asker: string, session: StoredSession): void;
  close(): void;
}

/**
 * @param onMessage called with what another tab says
 * @returns the line to the other tabs; a silent one where the browser has none
 */
export function openTabs(onMessage: (message: TabMessage) => void): Tabs {
  const channel = openChannel(CHANNEL);
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      // A tab that was opened before a deploy may speak of sessions in another shape.
      const brings = data.type === 'refreshed' || data.type === 'session';
      if (!brings || z.safeParse(storedSession, data.session).success) onMessage(data);
    };
  }
  const post = (message: TabMessage) => channel?.postMessage(message);
  return {
    signedOut(session) {
      post({ type: 'signed-out', userId: session.user.id, session: sharedName(session) });
    },
    moved(session, organizationId) {
      const { id: userId } = session.user;
      post({ type: 'moved', userId, session: sharedName(session), organizationId });
    },
    askRenewed(session) {
      post({ type: 'renewed?', session: sessionName(session) });
    },
    refreshed(replaces, session) {
      post({ type: 'refreshed', replaces, session });
    },
    askSession(asker) {
      post({ type: 'session?', asker, fingerprint: browserFingerprint() });
    },
    handOver(asker, session) {
      post({ type: 'session', asker, session });
    },
    close() {
      channel?.close();
    },
  };
}

/**
 * @param session a stored session
 * @returns a name that all tabs of one sign-in have in common, each with tokens of its own
 */
export function sharedName(session: StoredSession): string {
  return session.session_id ?? sessionName(session);
}

/**
 * @param session a stored session
 * @returns a name that tells the tokens of two tabs apart and gives none away
 */
export function sessionName(session: StoredSession): string {
  return fnvHash(session.refresh_token);
}
