import type { Configuration, ServerMetadata } from 'openid-client';
import { signInProviderTexts } from 'shared-contract';
import { UpstreamError } from 'shared-server';
import type { ServerConfig } from '../../config/config';
import { isForManyTenants, isSameIssuer } from './issuers';
import { createProviderFetch, isAllowedUrl } from './provider-fetch';
import type { ProviderAccount } from './stored-provider';

/** Loaded for the first provider, because most processes don't need it. */
export const loadLibrary = () => import('openid-client');

/** Accepted signature algorithms of ID tokens, if the provider announces them. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];
/** Allowed clock difference in seconds. */
const CLOCK_TOLERANCE_S = 30;
/** Limits for the claims that a provider announces: their number and the length of a name. */
const CLAIMS_MAX = 200;
const CLAIM_MAX = 200;

/** An identity provider that is unreachable or misconfigured. */
export class ProviderError extends Error {
  override name = 'ProviderError';

  constructor(
    readonly kind: 'unavailable' | 'unusable',
    text: string,
    options?: { cause?: unknown },
  ) {
    super(text, options);
  }
}

/**
 * Fetches the provider's settings each time, so that replaced keys and addresses aren't cached and
 * a changed issuer is noticed.
 * @throws ProviderError with a sentence for people
 */
export async function discoverProvider(
  { singleSignOn: settings }: Pick<ServerConfig, 'singleSignOn'>,
  { issuer, clientId, clientSecret }: ProviderAccount,
): Promise<Configuration> {
  const client = await loadLibrary();
  if (!isAllowedUrl(issuer)) throw createUnusableError('its address needs https');
  const timeout = settings.timeoutMs / 1_000;
  const execute = new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : [];
  const readSettings = (from: string) =>
    client
      .discovery(new URL(from), clientId, undefined, client.None(), {
        algorithm: 'oidc',
        [client.customFetch]: createProviderFetch(settings),
        execute,
        timeout,
      })
      .then((found) => found.serverMetadata());
  const metadata = await readSettings(issuer)
    .catch((error) => {
      const named = findNamedIssuer(error);
      // People add or omit a trailing slash; the settings are at the same address.
      if (named !== undefined && isSameIssuer(named, issuer)) return readSettings(named);
      throw error;
    })
    .catch((error) => {
      throw toDiscoveryError(issuer, error);
    });
  const fitting = requireUsable(issuer, metadata);
  const found = new client.Configuration(
    fitting,
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_S },
    acceptsBasic(metadata) ? client.ClientSecretBasic() : client.ClientSecretPost(),
  );
  found[client.customFetch] = createProviderFetch(settings);
  found.timeout = timeout;
  for (const extension of execute) extension(found);
  // Without this, the library accepts any signature of a token that came over TLS.
  client.enableNonRepudiationChecks(found);
  return found;
}

/** @returns the failed exchange behind an error of the library */
export function findUpstreamError(error: unknown): UpstreamError | undefined {
  for (let one = error; one instanceof Error; one = one.cause)
    if (one instanceof UpstreamError) return one;
  return undefined;
}

/** @returns the issuer that the settings name when it isn't the requested one */
function findNamedIssuer(error: unknown): string | undefined {
  const { cause } = error as { cause?: { body?: { issuer?: unknown } } };
  const named = cause?.body?.issuer;
  return typeof named === 'string' ? named : undefined;
}

function toDiscoveryError(issuer: string, error: unknown): ProviderError {
  const named = findNamedIssuer(error);
  if (named !== undefined) return createOtherIssuerError(named, error);
  const kind = findUpstreamError(error)?.kind;
  if (kind === 'timeout' || kind === 'network') return createUnavailableError(issuer, error);
  const reason = kind ? reasons[kind] : "its address doesn't return valid metadata";
  return createUnusableError(reason, error);
}

const reasons = {
  blocked: 'its address is not on the internet, or needs https',
  too_large: 'its response is too large',
};

const createUnavailableError = (issuer: string, cause: unknown) =>
  new ProviderError('unavailable', signInProviderTexts.unreachable(issuer), { cause });
const createUnusableError = (reason: string, cause?: unknown) =>
  new ProviderError('unusable', signInProviderTexts.unusable(reason), { cause });
const createOtherIssuerError = (named: string, cause?: unknown) => {
  const { manyTenants, otherIssuer: text } = signInProviderTexts;
  const sentence = isForManyTenants(named) ? manyTenants : text(named.slice(0, 200));
  return new ProviderError('unusable', sentence, { cause });
};

/** @throws ProviderError when a setting is missing or unsafe */
function requireUsable(issuer: string, found: Readonly<ServerMetadata>): ServerMetadata {
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = found;
  if (!isSameIssuer(new URL(found.issuer).href, new URL(issuer).href)) {
    throw createOtherIssuerError(found.issuer);
  }
  for (const address of [authorization_endpoint, token_endpoint, jwks_uri]) {
    if (!address)
      throw createUnusableError('its metadata lacks an address for signing in, tokens or keys');
  }
  for (const address of [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint]) {
    if (address && !isAllowedUrl(address))
      throw createUnusableError('one of its addresses needs https');
  }
  const announced = found.id_token_signing_alg_values_supported ?? ['RS256'];
  const algorithms = announced.filter((name) => ALGORITHMS.includes(name));
  if (algorithms.length === 0)
    throw createUnusableError('it supports no signature algorithm that the portal accepts');
  return {
    issuer: found.issuer,
    authorization_endpoint: String(authorization_endpoint),
    token_endpoint: String(token_endpoint),
    jwks_uri: String(jwks_uri),
    ...(userinfo_endpoint ? { userinfo_endpoint } : {}),
    id_token_signing_alg_values_supported: algorithms,
    scopes_supported: found.scopes_supported ?? [],
    ...(Array.isArray(found.claims_supported) && {
      claims_supported: found.claims_supported
        .filter((claim) => typeof claim === 'string' && claim.length <= CLAIM_MAX)
        .slice(0, CLAIMS_MAX),
    }),
    authorization_response_iss_parameter_supported:
      found.authorization_response_iss_parameter_supported === true,
  };
}

/** Basic authentication is the default when a provider announces no methods. */
function acceptsBasic({ token_endpoint_auth_methods_supported: listed }: Readonly<ServerMetadata>) {
  return !listed || listed.includes('client_secret_basic');
}
