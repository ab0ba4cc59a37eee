import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { FINGERPRINT_LENGTH } from 'shared-contract';
import { fingerprintSource } from './fingerprint-source';

/**
 * The browser's fingerprint. All parts are hashed before the cut: encoded and cut, it would be the
 * beginning of the user agent, which is the same for most people. Computed here, since
 * crypto.subtle is missing on plain http.
 *
 * @returns 32 characters made from user agent, screen, time zone, language and platform
 */
export function browserFingerprint(): string {
  return hashOf(fingerprintSource());
}

/**
 * @param text any text
 * @returns the first 32 characters of its SHA-256, percent-encoded, in hexadecimal
 */
export function shortHash(text: string): string {
  return hashOf(encodeURIComponent(text));
}

function hashOf(ascii: string): string {
  const bytes = Uint8Array.from(ascii, (letter) => letter.charCodeAt(0));
  return bytesToHex(sha256(bytes)).slice(0, FINGERPRINT_LENGTH);
}
