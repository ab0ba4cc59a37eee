import { createHmac, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import type { KeyConfig } from '../secrets/key-ring';
import { deriveKey, deriveKeys } from '../secrets/secret-key';

/**
 * @param text cookie-safe and readable by everyone
 * @param purpose a signature is only valid for its purpose
 * @returns the text with its signature, for a browser to keep
 */
export function signValue(config: KeyConfig, purpose: string, text: string): string {
  return `${text}.${computeSignature(deriveKey(config, purpose), text)}`;
}

/** @returns the text of {@link signValue}; undefined when value or signature is invalid */
export function openSigned(
  config: KeyConfig,
  purpose: string,
  value: string | undefined,
): string | undefined {
  const end = value?.lastIndexOf('.') ?? -1;
  if (!value || end < 0 || value.length > 1_000) return undefined;
  const text = value.slice(0, end);
  const given = Buffer.from(value.slice(end + 1));
  const valid = deriveKeys(config, purpose).some((key) => {
    const right = Buffer.from(computeSignature(key, text));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return valid ? text : undefined;
}

/** @returns a signed object for {@link openObject} */
export function signObject(config: KeyConfig, purpose: string, object: object): string {
  return signValue(config, purpose, Buffer.from(JSON.stringify(object)).toString('base64url'));
}

/** @returns the object; undefined when value or signature is invalid */
export function openObject<Schema extends z.ZodMiniType>(
  config: KeyConfig,
  purpose: string,
  value: string | undefined,
  schema: Schema,
): z.output<Schema> | undefined {
  const text = openSigned(config, purpose, value);
  if (!text) return undefined;
  try {
    return schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

function computeSignature(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
