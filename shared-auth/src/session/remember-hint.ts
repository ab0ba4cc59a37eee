import { SESSION_MAX_AGE_MS } from 'shared-contract';
import { readItem, writeItem } from 'shared-contract/browser';
import { basePath } from '../base-path';

/** The value is an expiry in epoch milliseconds. It isn't secret: only the cookie gives access. */
const KEY = `portal.remembered-until${basePath()}`;

/** @returns whether a sign-in of the last 24 hours in this browser used Remember me */
export function isRemembered(): boolean {
  return Number(readItem('localStorage', KEY)) > Date.now();
}

/** @param remembered whether the latest sign-in used Remember me; false forgets it */
export function storeRemembered(remembered: boolean): void {
  writeItem('localStorage', KEY, remembered ? String(Date.now() + SESSION_MAX_AGE_MS) : null);
}
