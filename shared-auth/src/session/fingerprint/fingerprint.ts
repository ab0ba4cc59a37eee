import { FINGERPRINT_LENGTH } from 'shared-contract';
import { fingerprintSource } from './fingerprint-source';
import { fnvHash } from './fnv-hash';

/**
 * The browser's fingerprint. All parts are hashed before the cut: encoded and cut, it would be the
 * beginning of the user agent, which is the same for most people.
 *
 * @returns 32 characters made from user agent, screen, time zone, language and platform
 */
export function browserFingerprint(): string {
  return fnvHash(fingerprintSource()).slice(0, FINGERPRINT_LENGTH);
}
