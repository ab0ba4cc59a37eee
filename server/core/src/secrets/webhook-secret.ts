import { createHmac, timingSafeEqual } from 'node:crypto';
import { api } from 'shared-contract';
import type { ServerDeps } from '../server/server-deps';
import { deriveKeys } from './secret-key';

type Config = ServerDeps['config'];

/** @returns the secret that signs an organization's reports, derived from the secret key */
export function getWebhookSecret(config: Config, organizationId: string): string {
  return getWebhookSecrets(config, organizationId)[0] as string;
}

/** Secrets of previous keys remain valid until the account has the current one. */
function getWebhookSecrets(config: Config, organizationId: string): string[] {
  return deriveKeys(config, 'voice webhook').map((key) =>
    createHmac('sha256', key).update(organizationId).digest('hex'),
  );
}

/** @returns this server's address for services on its machine */
export function getOwnOrigin({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const everywhere = ['localhost', '0.0.0.0', '::'].includes(host);
  return `http://${everywhere ? '127.0.0.1' : host}:${port}`;
}

/** @returns where the built-in voice service posts an organization's reports */
export function getWebhookUrl(config: Config, organizationId: string): string {
  const base = config.voiceWebhookUrl ?? getOwnOrigin(config);
  return `${base}${api.voiceWebhook}?organization=${organizationId}`;
}

/** The headers that sign a report. */
export interface Signature {
  signature: string | undefined;
  /** Milliseconds or seconds since 1970. */
  timestamp: string | undefined;
}

/** A report as received, with the headers that sign it. */
export interface Signed extends Signature {
  body: Buffer;
}

/** @returns whether the headers could belong to a recently signed report */
export function mayBeSigned(config: Config, given: Signature, now = Date.now()): boolean {
  return readSignature(config, given, now) !== null;
}

/** @returns whether the organization's voice platform recently signed exactly this report */
export function isSigned(
  config: Config,
  organizationId: string,
  { body, ...given }: Signed,
  now = Date.now(),
): boolean {
  const read = readSignature(config, given, now);
  if (!read) return false;
  const { timestamp, digest } = read;
  return getWebhookSecrets(config, organizationId).some((secret) => {
    const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
    return timingSafeEqual(Buffer.from(digest, 'hex'), expected);
  });
}

function readSignature(config: Config, { signature, timestamp }: Signature, now: number) {
  const digest = /^(?:sha256=)?([0-9a-f]{64})$/i.exec(signature ?? '')?.[1];
  if (!digest || !timestamp || !/^\d{10}(\d{3})?$/.test(timestamp)) return null;
  const at = timestamp.length === 10 ? Number(timestamp) * 1_000 : Number(timestamp);
  return Math.abs(now - at) > config.timeouts.voiceWebhookWindowMs ? null : { digest, timestamp };
}
