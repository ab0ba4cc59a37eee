import { readStored, storedKeys } from 'shared-contract/browser';
import { SESSION_KEY } from '../stored-session';

const WATCHED = 'supabase.auth';
const AREAS = ['sessionStorage', 'localStorage'] as const;

/** Last known values of the watched keys; null when not watching. */
let expected: Map<string, string> | null = null;

/** Starts watching; the current values of the keys are assumed to be valid. */
export function armStorageWatch(): void {
  expected = takeSnapshot();
}

export function disarmStorageWatch(): void {
  expected = null;
}

/** Records what this tab itself has just written under the session's key. */
export function recordOwnWrite(): void {
  if (!expected) return;
  const id = `sessionStorage:${SESSION_KEY}`;
  const value = readStored('sessionStorage', SESSION_KEY);
  if (value === null) expected.delete(id);
  else expected.set(id, value);
}

/** @returns whether someone else has changed a watched key since watching started */
export function isTamperedWith(): boolean {
  if (!expected) return false;
  const found = takeSnapshot();
  if (found.size !== expected.size) return true;
  return [...found].some(([id, value]) => expected?.get(id) !== value);
}

/**
 * @param event a change of storage by another tab
 * @returns whether it is a change of a watched key
 */
export function isTampering(event: StorageEvent): boolean {
  if (!expected) return false;
  if (event.key !== null) return event.key.includes(WATCHED);
  // Another tab that detects tampering clears the storage; this tab must not react to that.
  for (const id of [...expected.keys()]) if (id.startsWith('localStorage:')) expected.delete(id);
  return false;
}

function takeSnapshot(): Map<string, string> {
  const found = new Map<string, string>();
  for (const area of AREAS) {
    for (const key of storedKeys(area)) {
      if (key.includes(WATCHED)) found.set(`${area}:${key}`, readStored(area, key) ?? '');
    }
  }
  return found;
}
