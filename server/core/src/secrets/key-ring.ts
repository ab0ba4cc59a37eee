import { hkdfSync } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '../config/config';
import { decodeKey, KEY_BYTES } from '../formats/key-text';
import { ensureKeyFile, type KeyFile, readKeyFile } from './key-file';

/** The settings that say where the secret key is. */
export type KeyConfig = Pick<ServerConfig, 'dataDir' | 'secretKey'> &
  Partial<Pick<ServerConfig, 'secretKeyFile' | 'previousSecretKeys'>>;

/** A key with the name by which stored values call for it. */
export interface SecretKey {
  /** Follows from the key and tells nothing of it. */
  id: string;
  bytes: Buffer;
}

/** The key that seals and signs, and every key that still opens. */
export interface KeyRing {
  current: SecretKey;
  keys: readonly SecretKey[];
}

const KEY_ID_BYTES = 8;
const known = new WeakMap<KeyConfig, { stamp: string; ring: KeyRing }>();

/** @returns where the key file is, or nothing when the key is in the environment */
export function getKeyFile({ dataDir, secretKey, secretKeyFile }: KeyConfig): string | undefined {
  return secretKey ? undefined : (secretKeyFile ?? join(dataDir, 'secret.key'));
}

/**
 * The keys of `PORTAL_SECRET_KEY`, of `PORTAL_SECRET_KEY_FILE`, or of `secret.key` in the data
 * folder, which is made at first use. A file that changes is read again, so that a running server
 * takes up a new key.
 *
 * @throws ConfigError when the file holds no key: a new one would make every
 * stored value unreadable
 */
export function keyRing(config: KeyConfig): KeyRing {
  const file = getKeyFile(config);
  const cached = known.get(config);
  const stamp = file ? getStamp(file) : 'environment';
  // A file that is gone or unreadable for a moment does not take the keys from a running server.
  if (cached && (stamp === undefined || stamp === cached.stamp)) return cached.ring;
  if (file && !config.secretKeyFile) ensureKeyFile(file);
  try {
    const ring = ringOf(config, file ? readKeyFile(file) : undefined);
    known.set(config, { stamp: stamp ?? (file && getStamp(file)) ?? '', ring });
    return ring;
  } catch (error) {
    if (!cached) throw error;
    return cached.ring;
  }
}

/** @returns the keys that are there, without making one */
export function findKeyRing(config: KeyConfig): KeyRing | null {
  const file = getKeyFile(config);
  return file && !existsSync(file) ? null : keyRing(config);
}

/** @returns the ring that a key file's content and the settings make */
function ringOf(config: KeyConfig, file: KeyFile | undefined): KeyRing {
  const previous = (config.previousSecretKeys ?? []).flatMap(keysOfText);
  const keys = file
    ? [file.current, ...file.previous, ...file.retired.map(({ bytes }) => bytes)].map(withId)
    : keysOfText(config.secretKey ?? '');
  const unique = new Map([...keys, ...previous].map((key) => [key.id, key]));
  return { current: keys[0] as SecretKey, keys: [...unique.values()] };
}

/** Earlier versions sealed values with a key derived from any text. */
function keysOfText(text: string): SecretKey[] {
  const bytes = decodeKey(text);
  const derived = Buffer.from(hkdfSync('sha256', text, '', 'portal secret key', KEY_BYTES));
  return (bytes ? [bytes, derived] : [derived]).map(withId);
}

export function withId(bytes: Buffer): SecretKey {
  const id = Buffer.from(hkdfSync('sha256', bytes, '', 'secret key id', KEY_ID_BYTES));
  return { id: id.toString('hex'), bytes };
}

function getStamp(file: string): string | undefined {
  try {
    const { ino, mtimeNs, size } = statSync(file, { bigint: true });
    return `${ino}:${mtimeNs}:${size}`;
  } catch {
    return undefined;
  }
}
