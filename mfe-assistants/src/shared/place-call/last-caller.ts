import { readItem, writeItem } from 'shared-auth';

/** A person in an organization. Each organization has its own numbers. */
export interface Caller {
  id: string;
  organizationId: string;
}

const AREA = 'localStorage';
const createKey = ({ id, organizationId }: Caller) =>
  `portal.caller-number.${organizationId}.${id}`;
/** Earlier versions stored one number for all of a person's organizations. */
const createSharedKey = ({ id }: Caller) => `portal.caller-number.${id}`;

/** Id of the phone number that the person last called from; null before the first call. */
export function readLastCaller(caller: Caller | null | undefined): string | null {
  if (!caller?.organizationId) return null;
  const shared = createSharedKey(caller);
  if (readItem(AREA, shared) !== null) writeItem(AREA, shared, null);
  return readItem(AREA, createKey(caller));
}

export function rememberCaller(caller: Caller | null | undefined, phoneNumberId: string): void {
  if (caller?.organizationId) writeItem(AREA, createKey(caller), phoneNumberId);
}
