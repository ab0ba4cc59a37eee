import { readItem, writeItem } from 'shared-contract/browser';
import * as z from 'zod/mini';
import { emitAuthEvent } from './auth-events';
import { isExpired, isUsable } from './session-rules';
import { SESSION_KEY, type StoredSession, storedSession } from './stored-session';
import { recordOwnWrite } from './tamper/storage-watch';

/** Undefined until the storage has been read. */
let current: StoredSession | null | undefined;
let isFromOtherScreen = false;

/** @returns this tab's session, or null; cached after the first read */
export function getSession(): StoredSession | null {
  if (current === undefined) current = loadSession();
  return current;
}

/**
 * @returns whether this page removed a session only because the browser's fingerprint had changed,
 * such as after another screen was connected
 */
export const hasScreenChanged = (): boolean => isFromOtherScreen;

/** Stores the session in memory and in session storage. */
export function storeSession(session: StoredSession): void {
  current = session;
  isFromOtherScreen = false;
  write(JSON.stringify(session));
}

/** Removes the session from memory and from storage. */
export function clearSession(): void {
  current = null;
  write(null);
}

/** Clears this tab's session and emits SIGNED_OUT. */
export function endSession(): void {
  clearSession();
  emitAuthEvent('SIGNED_OUT');
}

/**
 * Reads the session from storage again, and removes it if broken, expired or from another browser.
 * @returns the session, or null
 */
export function loadSession(): StoredSession | null {
  const raw = readItem('sessionStorage', SESSION_KEY);
  const session = raw === null ? null : parseSession(raw);
  current = session && isUsable(session, Date.now()) ? session : null;
  if (raw !== null && current === null) write(null);
  if (session && !current && !isExpired(session, Date.now())) isFromOtherScreen = true;
  return current;
}

function write(value: string | null): void {
  writeItem('sessionStorage', SESSION_KEY, value);
  recordOwnWrite();
}

function parseSession(raw: string): StoredSession | null {
  try {
    const parsed = z.safeParse(storedSession, JSON.parse(raw));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
