import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing, SecretKey } from './key-ring';

/** Version 1 has no key id. */
const VERSION = 2;
const ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Additional authenticated data: a sealed text only opens with the same context. */
export interface SealContext {
  now: string;
  /** Context of a version 1 value in the same column. */
  before: string;
}

/** @returns version byte, id of the key, IV, tag and ciphertext (AES-256-GCM) */
export function seal({ current }: Pick<KeyRing, 'current'>, text: string, context: SealContext) {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', current.bytes, iv).setAAD(Buffer.from(context.now));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([getSealedPrefix(current), iv, cipher.getAuthTag(), body]);
}

/** @returns the leading bytes of every value sealed with this key */
export function getSealedPrefix({ id }: SecretKey): Buffer {
  return Buffer.concat([Buffer.of(VERSION), Buffer.from(id, 'hex')]);
}

/** @returns the text and its key, or null when key, bytes or context differ */
export function openWithKey(
  { keys }: Pick<KeyRing, 'keys'>,
  sealed: Uint8Array,
  context: SealContext,
): { text: string; key: SecretKey } | null {
  const bytes = Buffer.from(sealed);
  const named = bytes[0] === VERSION;
  if (!named && bytes[0] !== 1) return null;
  const start = named ? 1 + ID_BYTES : 1;
  if (bytes.length < start + IV_BYTES + TAG_BYTES) return null;
  const id = bytes.subarray(1, start).toString('hex');
  const aad = named ? context.now : context.before;
  for (const key of named ? keys.filter((one) => one.id === id) : keys) {
    const text = decrypt(key.bytes, bytes.subarray(start), aad);
    if (text !== null) return { text, key };
  }
  return null;
}

/** @returns the opened text, or null */
export function openSealed(
  ring: Pick<KeyRing, 'keys'>,
  sealed: Uint8Array,
  context: SealContext,
): string | null {
  return openWithKey(ring, sealed, context)?.text ?? null;
}

function decrypt(key: Buffer, bytes: Buffer, aad: string): string | null {
  const bodyStart = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(aad))
    .setAuthTag(bytes.subarray(IV_BYTES, bodyStart));
  try {
    return decipher.update(bytes.subarray(bodyStart), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
