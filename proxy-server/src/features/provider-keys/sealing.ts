import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * @param key 32 bytes
 * @param context what the text is sealed for; it opens under the same context only
 * @returns version byte, IV, tag and ciphertext (AES-256-GCM)
 */
export function seal(key: Buffer, text: string, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body]);
}

/** @returns the text that {@link seal} took, or null when the bytes or the context are not the same */
export function openSealed(key: Buffer, sealed: Uint8Array, context: string): string | null {
  const bytes = Buffer.from(sealed);
  const bodyStart = 1 + IV_BYTES + TAG_BYTES;
  if (bytes.length < bodyStart || bytes[0] !== VERSION) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(1 + IV_BYTES, bodyStart));
  try {
    return decipher.update(bytes.subarray(bodyStart), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
