import { FINGERPRINT_LENGTH } from 'shared-contract';
import { getFingerprintSource } from './fingerprint-source';
import { hashText } from './fnv-hash';

/**
 * The browser's fingerprint. Parts are hashed before truncation: otherwise it would be the start of
 * the user agent, which most people share.
 * @returns 32 characters derived from user agent, screen, time zone, language and platform
 */
export function getBrowserFingerprint(): string {
  return hashText(getFingerprintSource()).slice(0, FINGERPRINT_LENGTH);
}
