import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { FINGERPRINT_LENGTH } from 'shared-contract';

/**
 * The browser's fingerprint. All parts are hashed before the cut: encoded and cut, it would be the beginning of
 * the user agent, which is the same for most people. Computed here, since crypto.subtle is missing on plain http.
 *
 * @returns 32 characters made from user agent, screen, time zone, language and platform
 */
export function browserFingerprint(): string {
  const { userAgent, language, platform } = navigator;
  const { width, height, colorDepth } = screen;
  // Sorted, so that turning a tablet is not another browser.
  const size = [width, height].sort((a, b) => a - b);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return shortHash(JSON.stringify([userAgent, size, colorDepth, timeZone, language, platform]));
}

/**
 * @param text any text
 * @returns the first 32 characters of its SHA-256, percent-encoded, in hexadecimal
 */
export function shortHash(text: string): string {
  const ascii = Uint8Array.from(encodeURIComponent(text), (letter) => letter.charCodeAt(0));
  return bytesToHex(sha256(ascii)).slice(0, FINGERPRINT_LENGTH);
}
