import { SESSION_MAX_AGE_MS } from 'shared-contract';
import { readItem, writeItem } from 'shared-contract/browser';
import { basePath } from '../base-path';

/** Expiry in epoch milliseconds. Not a secret: the cookie decides. */
const KEY = `portal.remembered-until${basePath()}`;

/** @returns whether a sign-in of the last 24 hours in this browser used Remember me */
export function isRemembered(): boolean {
  return Number(readItem('localStorage', KEY)) > Date.now();
}

/** @param remembered whether the latest sign-in used Remember me; false after a sign-out */
export function storeRemembered(remembered: boolean): void {
  writeItem('localStorage', KEY, remembered ? String(Date.now() + SESSION_MAX_AGE_MS) : null);
}
