import { SESSION_MAX_AGE_MS } from 'shared-contract';
import { readItem, writeItem } from './safe-storage';

/** Until when this browser may be remembered, in epoch milliseconds. No secret: the cookie is what counts. */
const KEY = 'portal.remembered-until';

/** @returns whether a sign-in in this browser asked to be remembered, and its 24 hours are not over */
export function isRemembered(): boolean {
  return Number(readItem('localStorage', KEY)) > Date.now();
}

/** @param remembered whether the sign-in of just now asked for it; false also after a sign-out */
export function noteRemembered(remembered: boolean): void {
  writeItem('localStorage', KEY, remembered ? String(Date.now() + SESSION_MAX_AGE_MS) : null);
}
