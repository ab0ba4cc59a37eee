import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerConfig } from '../../config';

type KeyConfig = Pick<ServerConfig, 'dataDir' | 'secretKey'>;

const KEY_BYTES = 32;
const known = new WeakMap<KeyConfig, Buffer>();

/**
 * The key that provider keys are encrypted with: `PORTAL_SECRET_KEY`, else `secret.key` in the data folder,
 * made at first use.
 *
 * @returns 32 bytes
 * @throws Error when the stored file is not a key: a new one would make every stored key unreadable
 */
export function secretKey(config: KeyConfig): Buffer {
  const cached = known.get(config);
  if (cached) return cached;
  const key = config.secretKey
    ? Buffer.from(hkdfSync('sha256', config.secretKey, '', 'portal secret key', KEY_BYTES))
    : keyFromFile(path.join(config.dataDir, 'secret.key'));
  known.set(config, key);
  return key;
}

/** @returns a key for one purpose, derived from the secret key */
export function derivedKey(config: KeyConfig, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey(config), '', purpose, KEY_BYTES));
}

function keyFromFile(file: string): Buffer {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${file} does not hold a 32-byte key`);
  return key;
}
