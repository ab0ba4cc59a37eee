import type { StoredObject } from '../../store/documents';

/** The secrets of a number's account are written and never read. */
export function presentPhoneNumber(object: StoredObject): StoredObject {
  const { twilioAuthToken: _token, twilioApiSecret: _secret, ...visible } = object;
  return { ...(visible as StoredObject), simulated: true };
}
