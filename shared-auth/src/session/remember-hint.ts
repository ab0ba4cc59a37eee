import { SESSION_MAX_AGE_MS } from 'shared-contract';
import { readItem, writeItem } from 'shared-contract/browser';
import { basePath } from '../base-path';

/** End of remembering in epoch milliseconds. No secret: the cookie decides. */
const KEY = `portal.remembered-until${basePath()}`;

/** @returns whether a sign-in of the last 24 hours in this browser asked to be remembered */
export function isRemembered(): boolean {
  return Number(readItem('localStorage', KEY)) > Date.now();
}

/** @param remembered whether the sign-in of just now asked for it; false also after a sign-out */
export function noteRemembered(remembered: boolean): void {
  writeItem('localStorage', KEY, remembered ? String(Date.now() + SESSION_MAX_AGE_MS) : null);
}
