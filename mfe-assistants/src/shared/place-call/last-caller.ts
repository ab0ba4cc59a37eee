import { readItem, writeItem } from 'shared-auth';

/** Only the id of one of the organization's own numbers, for this person in this browser. */
const keyOf = (userId: string) => `portal.caller-number.${userId}`;

/** The phone number that the person last called from; null before the first call. */
export const lastCaller = (userId: string | undefined): string | null =>
  userId ? readItem('localStorage', keyOf(userId)) : null;

export function rememberCaller(userId: string | undefined, phoneNumberId: string): void {
  if (userId) writeItem('localStorage', keyOf(userId), phoneNumberId);
}
