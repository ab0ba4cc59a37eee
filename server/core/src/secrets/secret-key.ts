import { hkdfSync } from 'node:crypto';
import { KEY_BYTES } from '../formats/key-text';
import { getKeyRing, type KeyConfig } from './key-ring';

/** @returns a key for one purpose, derived from the current secret key */
export function deriveKey(config: KeyConfig, purpose: string): Buffer {
  return derivePurposeKey(getKeyRing(config).current.bytes, purpose);
}

/** @returns keys that may have made something that is still valid, the current one first */
export function deriveKeys(config: KeyConfig, purpose: string): Buffer[] {
  return getKeyRing(config).keys.map(({ bytes }) => derivePurposeKey(bytes, purpose));
}

function derivePurposeKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES));
}
