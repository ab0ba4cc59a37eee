import { readItem, writeItem } from 'shared-auth';
import { randomId } from 'shared-contract/browser';

const AREA = 'sessionStorage';
const STORAGE_KEY = 'portal.pending-call';
/** Lifetime of the key of an unconfirmed call, in milliseconds. */
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
 * Idempotency key of a call: a new one for each opening of the form. An unconfirmed call that a
 * reload has hidden keeps its key. Neither number nor name is stored.
 */
export function openKey(assistantId: string): string {
  const pending = readPending();
  return pending?.assistantId === assistantId ? pending.key : randomId();
}

/** Whether a call of the assistant may have been placed, and was not heard of since. */
export const hasPendingKey = (assistantId: string): boolean =>
  readPending()?.assistantId === assistantId;

/** Remembers, until `settle`, that a call may have been placed under the key. */
export function holdKey(assistantId: string, key: string): void {
  writeItem(AREA, STORAGE_KEY, JSON.stringify({ assistantId, key, at: Date.now() }));
}

/** The fate of the call is known. */
export function settleKey(): void {
  writeItem(AREA, STORAGE_KEY, null);
}
