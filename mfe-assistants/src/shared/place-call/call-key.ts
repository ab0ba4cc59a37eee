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
 * a reload. Number and name aren't stored.
 */
export function openKey(assistantId: string): string {
  const pending = readPending();
  return pending?.assistantId === assistantId ? pending.key : randomId();
}

/** Whether a call of the assistant may have been placed but wasn't confirmed. */
export const hasPendingKey = (assistantId: string): boolean =>
  readPending()?.assistantId === assistantId;

/** Remembers that a call may have been placed with the key, until `settleKey`. */
export function holdKey(assistantId: string, key: string): void {
  writeItem(AREA, STORAGE_KEY, JSON.stringify({ assistantId, key, at: Date.now() }));
}

/** Called once it is known what happened to the call. */
export function settleKey(): void {
  writeItem(AREA, STORAGE_KEY, null);
}
