import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerConfig } from '../../config';
import { derivedKey } from '../provider-keys/secret-key';

type KeyConfig = Pick<ServerConfig, 'dataDir' | 'secretKey'>;

/**
 * @param text letters that a cookie may carry; everybody can read it
 * @param purpose what it is signed for: a signature counts for nothing else
 * @returns the text and its signature, for a browser to keep
 */
export function signValue(config: KeyConfig, purpose: string, text: string): string {
  return `${text}.${signature(config, purpose, text)}`;
}

/** @returns the text that {@link signValue} took, or nothing when the value is absent or not of this portal */
export function openSigned(
  config: KeyConfig,
  purpose: string,
  value: string | undefined,
): string | undefined {
  const end = value?.lastIndexOf('.') ?? -1;
  if (!value || end < 0 || value.length > 1_000) return undefined;
  const text = value.slice(0, end);
  const given = Buffer.from(value.slice(end + 1));
  const right = Buffer.from(signature(config, purpose, text));
  return given.length === right.length && timingSafeEqual(given, right) ? text : undefined;
}

function signature(config: KeyConfig, purpose: string, text: string): string {
  return createHmac('sha256', derivedKey(config, purpose)).update(text).digest('base64url');
}
