import { hkdfSync } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '../config/config';
import { decodeKey, KEY_BYTES } from '../formats/key-text';
import { ensureKeyFile, type KeyFile, readKeyFile } from './key-file';

export type KeyConfig = Pick<ServerConfig, 'dataDir' | 'secretKey'> &
  Partial<Pick<ServerConfig, 'secretKeyFile' | 'previousSecretKeys'>>;

/** A key with the id that stored values refer to. */
export interface SecretKey {
  /** Derived from the key without revealing it. */
  id: string;
  bytes: Buffer;
}

/** The current key, and every key that can still open values. */
export interface KeyRing {
  current: SecretKey;
  keys: readonly SecretKey[];
}

const KEY_ID_BYTES = 8;
const known = new WeakMap<KeyConfig, { stamp: string; ring: KeyRing }>();

/** @returns the path of the key file; undefined when the key is in the environment */
export function getKeyFile({ dataDir, secretKey, secretKeyFile }: KeyConfig): string | undefined {
  return secretKey ? undefined : (secretKeyFile ?? join(dataDir, 'secret.key'));
}

/**
 * The keys of `PORTAL_SECRET_KEY`, of `PORTAL_SECRET_KEY_FILE`, or of `secret.key` in the data
 * folder, a file that is created at first use. A changed file is read again, so that a running
 * server uses a new key.
 * @throws ConfigError when the file contains no valid key. Creating a new one instead would make
 * every stored value unreadable
 */
export function getKeyRing(config: KeyConfig): KeyRing {
  const file = getKeyFile(config);
  const cached = known.get(config);
  const stamp = file ? getStamp(file) : 'environment';
  // A running server keeps its keys when the file is briefly missing or unreadable.
  if (cached && (stamp === undefined || stamp === cached.stamp)) return cached.ring;
  if (file && !config.secretKeyFile) ensureKeyFile(file);
  try {
    const ring = createRing(config, file ? readKeyFile(file) : undefined);
    known.set(config, { stamp: stamp ?? (file && getStamp(file)) ?? '', ring });
    return ring;
  } catch (error) {
    if (!cached) throw error;
    return cached.ring;
  }
}

/** @returns the existing keys, without creating one */
export function findKeyRing(config: KeyConfig): KeyRing | null {
  const file = getKeyFile(config);
  return file && !existsSync(file) ? null : getKeyRing(config);
}

/** @returns the ring from a key file's content and the settings */
function createRing(config: KeyConfig, file: KeyFile | undefined): KeyRing {
  const previous = (config.previousSecretKeys ?? []).flatMap(deriveFromText);
  const keys = file
    ? [file.current, ...file.previous, ...file.retired.map(({ bytes }) => bytes)].map(toSecretKey)
    : deriveFromText(config.secretKey ?? '');
  const unique = new Map([...keys, ...previous].map((key) => [key.id, key]));
  return { current: keys[0] as SecretKey, keys: [...unique.values()] };
}

/** Earlier versions sealed values with a key derived from any text. */
function deriveFromText(text: string): SecretKey[] {
  const bytes = decodeKey(text);
  const derived = Buffer.from(hkdfSync('sha256', text, '', 'portal secret key', KEY_BYTES));
  return (bytes ? [bytes, derived] : [derived]).map(toSecretKey);
}

export function toSecretKey(bytes: Buffer): SecretKey {
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
