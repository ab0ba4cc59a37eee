import { readItem, writeItem } from 'shared-auth';

/** Whose calls: a person may belong to several organizations, each with numbers of its own. */
export interface Caller {
  id: string;
  organizationId: string;
}

const AREA = 'localStorage';
const keyOf = ({ id, organizationId }: Caller) => `portal.caller-number.${organizationId}.${id}`;
/** Earlier versions kept one number for all organizations of a person. */
const sharedKeyOf = ({ id }: Caller) => `portal.caller-number.${id}`;

/** The phone number that the person last called from here; null before the first call. */
export function lastCaller(caller: Caller | null | undefined): string | null {
  if (!caller?.organizationId) return null;
  const shared = sharedKeyOf(caller);
  if (readItem(AREA, shared) !== null) writeItem(AREA, shared, null);
  return readItem(AREA, keyOf(caller));
}

export function rememberCaller(caller: Caller | null | undefined, phoneNumberId: string): void {
  if (caller?.organizationId) writeItem(AREA, keyOf(caller), phoneNumberId);
}
