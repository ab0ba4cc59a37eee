import { hkdfSync } from 'node:crypto';
import { KEY_BYTES } from '../formats/key-text';
import { type KeyConfig, keyRing } from './key-ring';

/** @returns a key for one purpose, derived from the current secret key */
export function derivedKey(config: KeyConfig, purpose: string): Buffer {
  return derive(keyRing(config).current.bytes, purpose);
}

/** @returns keys that may have made something that is still valid, the current one first */
export function derivedKeys(config: KeyConfig, purpose: string): Buffer[] {
  return keyRing(config).keys.map(({ bytes }) => derive(bytes, purpose));
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES));
}
