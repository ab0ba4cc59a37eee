import type { StoredObject } from '../../store/documents';

/** Secrets of a number's account are write-only. */
export function presentPhoneNumber(object: StoredObject): StoredObject {
  const { twilioAuthToken: _token, twilioApiSecret: _secret, ...visible } = object;
  return { ...(visible as StoredObject), simulated: true };
}
