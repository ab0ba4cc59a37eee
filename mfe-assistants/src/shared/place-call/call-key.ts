import { readItem, writeItem } from 'shared-auth';
import { randomId } from 'shared-contract/browser';

const AREA = 'sessionStorage';
const STORAGE_KEY = 'portal.pending-call';
/** How long the key of an unconfirmed call is kept, in milliseconds. */
const PENDING_MS = 10 * 60_000;

interface Pending {
  assistantId: string;
  key: string;
  at: number;
}

function readPending(): Pending | null {
  try {
    const stored = JSON.parse(readItem(AREA, STORAGE_KEY) ?? 'null') as Pending | null;
    return stored && Date.now() - stored.at < PENDING_MS ? stored : null;
  } catch {
    return null;
  }
}

/**
 * Idempotency key of a call, new each time the form opens. An unconfirmed call keeps its key across
 * a reload. The customer's number and name aren't stored.
 */
export function getCallKey(assistantId: string): string {
  const pending = readPending();
  return pending?.assistantId === assistantId ? pending.key : randomId();
}

/** @returns whether a call of the assistant may have been placed but wasn't confirmed */
export const hasPendingKey = (assistantId: string): boolean =>
  readPending()?.assistantId === assistantId;

/** Remembers that a call may have been placed with the key, until `forgetKey`. */
export function rememberKey(assistantId: string, key: string): void {
  writeItem(AREA, STORAGE_KEY, JSON.stringify({ assistantId, key, at: Date.now() }));
}

/** Called once the call is known to be placed or refused. */
export function forgetKey(): void {
  writeItem(AREA, STORAGE_KEY, null);
}
