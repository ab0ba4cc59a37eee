import type { RemoteJWKSet } from 'jose';
import type { ServerConfig } from 'server-core/config/config';
import { ApiError, createOutsideClient, tryParseJson, UpstreamError } from 'shared-server';
import * as z from 'zod/mini';
import { identityTexts as texts } from './texts';

/** Loaded for the first identity, because most processes don't need it. */
export const loadLibrary = () => import('jose');

/** How long settings and keys are cached. */
const KEPT_MS = 600_000;
/** Minimum time between two refreshes for an unknown key. */
const COOLDOWN_MS = 30_000;
/** Time during which a failed issuer isn't contacted again. */
const PAUSE_MS = 5_000;

const settings = z.object({
  issuer: z.string().check(z.maxLength(300)),
  jwks_uri: z.string().check(z.maxLength(2_000)),
});
const keySet = z.object({ keys: z.array(z.looseObject({})).check(z.maxLength(100)) });

/** @returns a key lookup for the library */
export type IssuerKeys = (issuer: string) => Promise<RemoteJWKSet>;

type Config = Pick<ServerConfig, 'registry' | 'singleSignOn'>;

/**
 * Only contacts listed issuers, with a deadline and a size limit, without following redirects.
 * @throws ApiError when an issuer misbehaves
 */
export function createIssuerKeys(config: Config): IssuerKeys {
  const { issuers } = config.registry;
  const kept = new Map<string, () => Promise<RemoteJWKSet>>();
  return async (issuer) => {
    if (!issuers.includes(issuer)) throw createAwayError(issuer, texts.reasons.blocked);
    const keys = kept.get(issuer) ?? createKeyLookUp(config, issuer);
    kept.set(issuer, keys);
    return keys();
  };
}

interface Found {
  keys: Promise<RemoteJWKSet>;
  until: number;
}

function createKeyLookUp(config: Config, issuer: string): () => Promise<RemoteJWKSet> {
  const ask = createFetcher(config, issuer);
  let found: Found | undefined;
  return async () => {
    if (!found || found.until <= Date.now()) {
      const next = { keys: discover(config, issuer, ask), until: Date.now() + KEPT_MS };
      next.keys.catch(() => {
        next.until = Date.now() + PAUSE_MS;
      });
      found = next;
    }
    return found.keys;
  };
}

type Ask = <Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
  wrong: string,
) => Promise<z.output<Schema>>;

/** @returns a function that fetches JSON from the issuer; failures are cached for a while */
function createFetcher({ registry, singleSignOn }: Config, issuer: string): Ask {
  const { timeoutMs, maxBytes } = singleSignOn;
  const client = createOutsideClient({ privateHosts: registry.privateHosts });
  const headers = { accept: 'application/json' };
  let failure: { error: ApiError; until: number } | undefined;
  return async (url, schema, wrong) => {
    if (failure && failure.until > Date.now()) throw failure.error;
    try {
      const answer = await client.request({ url, method: 'GET', headers, timeoutMs, maxBytes });
      if (answer.status !== 200) throw createAwayError(issuer, texts.reasons.status(answer.status));
      const { success, data } = schema.safeParse(tryParseJson(answer.body));
      if (!success) throw createAwayError(issuer, wrong);
      return data;
    } catch (cause) {
      const error = toApiError(issuer, cause, timeoutMs);
      failure = { error, until: Date.now() + PAUSE_MS };
      throw error;
    }
  };
}

async function discover({ registry }: Config, issuer: string, ask: Ask): Promise<RemoteJWKSet> {
  const { reasons } = texts;
  const base = issuer.replace(/\/$/, '');
  const address = `${base}/.well-known/openid-configuration`;
  const found = await ask(address, settings, reasons.settings);
  if (found.issuer !== issuer) throw createAwayError(issuer, reasons.otherIssuer);
  if (!URL.canParse(found.jwks_uri)) throw createAwayError(issuer, reasons.settings);
  const url = new URL(found.jwks_uri);
  const origins = registry.issuers.map((one) => new URL(one).origin);
  if (!origins.includes(url.origin) || url.username || url.password) {
    throw createAwayError(issuer, reasons.otherPlace);
  }
  const { createRemoteJWKSet, customFetch } = await loadLibrary();
  return createRemoteJWKSet(url, {
    cacheMaxAge: KEPT_MS,
    cooldownDuration: COOLDOWN_MS,
    [customFetch]: async (place: string) => Response.json(await ask(place, keySet, reasons.keys)),
  });
}

function toApiError(issuer: string, cause: unknown, ms: number): ApiError {
  if (cause instanceof ApiError) return cause;
  if (!(cause instanceof UpstreamError)) throw cause;
  if (cause.kind === 'timeout') {
    return new ApiError('upstream_timeout', texts.slow(issuer, ms), { cause });
  }
  return createAwayError(issuer, texts.reasons[cause.kind], cause);
}

/** @returns the error for an issuer that can't be reached or misbehaves */
export function createAwayError(issuer: string, reason: string, cause?: unknown): ApiError {
  return new ApiError('upstream_failed', texts.away(issuer, reason), { cause });
}
