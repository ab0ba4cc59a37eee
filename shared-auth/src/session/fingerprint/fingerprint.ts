import { FINGERPRINT_LENGTH } from 'shared-contract';
import { getFingerprintSource } from './fingerprint-source';
import { hashText } from './fnv-hash';

/**
 * The parts are hashed before truncation. Otherwise the fingerprint would only be the start of the
 * user agent, which is the same for most people.
 * @returns 32 characters derived from user agent, screen, time zone, language and platform
 */
export function getBrowserFingerprint(): string {
  return hashText(getFingerprintSource()).slice(0, FINGERPRINT_LENGTH);
}
