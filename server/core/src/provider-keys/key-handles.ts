import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyProvider } from 'shared-contract';
import { deriveKey, deriveKeys } from '../secrets/secret-key';
import type { ServerDeps } from '../server/server-deps';

/** How long a handle works, in seconds; it ends earlier with its session. */
export const KEY_HANDLE_TTL_S = 60 * 60;

/** Prefix that distinguishes handles from provider keys. */
export const KEY_HANDLE_PREFIX = 'vp_kh_';

/** The session and provider key that a handle refers to. */
export interface KeyHandle {
  sessionId: string;
  organizationId: string;
  provider: KeyProvider;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'key handle';

/**
 * An opaque stand-in for a provider key. It is sealed instead of stored: reading the key tables
 * writes nothing, and any process with the secret key can open it. It only works for its live
 * session, organization and provider.
 */
export function issueKeyHandle(
  deps: Pick<ServerDeps, 'config'>,
  handle: KeyHandle,
  now = Date.now(),
): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(deps.config, PURPOSE), iv);
  const expiresAt = Math.floor(now / 1000) + KEY_HANDLE_TTL_S;
  const fields = [handle.sessionId, handle.organizationId, handle.provider, expiresAt];
  const body = Buffer.concat([cipher.update(fields.join('|'), 'utf8'), cipher.final()]);
  const bytes = Buffer.concat([iv, cipher.getAuthTag(), body]);
  return KEY_HANDLE_PREFIX + bytes.toString('base64url');
}

/** @returns what the handle refers to, or null when it is forged or expired */
export function openKeyHandle(
  deps: Pick<ServerDeps, 'config'>,
  text: string,
  now = Date.now(),
): KeyHandle | null {
  if (!text.startsWith(KEY_HANDLE_PREFIX)) return null;
  const bytes = Buffer.from(text.slice(KEY_HANDLE_PREFIX.length), 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  for (const key of deriveKeys(deps.config, PURPOSE)) {
    const opened = openHandle(key, bytes);
    if (opened) return opened.expiresAt * 1000 <= now ? null : opened.handle;
  }
  return null;
}

function openHandle(key: Buffer, bytes: Buffer): { handle: KeyHandle; expiresAt: number } | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const text =
      decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') +
      decipher.final('utf8');
    const [sessionId = '', organizationId = '', provider, expiresAt] = text.split('|');
    const handle = { sessionId, organizationId, provider: provider as KeyProvider };
    return { handle, expiresAt: Number(expiresAt) };
  } catch {
    return null;
  }
}
