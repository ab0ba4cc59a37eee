import type { Configuration, IDToken } from 'openid-client';
import {
  discoverProvider,
  findUpstreamError,
  loadLibrary,
  ProviderError,
} from 'server-core/access/sign-in-provider/provider-client';
import { getRedirectUri } from 'server-core/access/sign-in-provider/redirect-uri';
import {
  getAccount,
  type StoredProvider,
} from 'server-core/access/sign-in-provider/stored-provider';
import type { ServerConfig } from 'server-core/config/config';
import { SINGLE_SIGN_ON_TTL_MS } from 'shared-contract';
import { type PersonClaims, readClaims } from './claims/read-claims';
import { RefusedSignOn } from './refusal';

/** The provider's response in the callback, and what it must match. */
export interface ProviderAnswer {
  search: string;
  state: string;
  nonce: string;
  browser: string;
}

/** Allowed clock difference in seconds. */
const TOLERANCE_S = 60;

/**
 * Exchanges the code and checks the token: signature, issuer, audience, times and nonce.
 * @throws RefusedSignOn
 */
export async function verifyAnswer(
  config: ServerConfig,
  provider: StoredProvider,
  answer: ProviderAnswer,
): Promise<PersonClaims> {
  const account = getAccount(config, provider);
  if (!account) throw new RefusedSignOn('unavailable', 'secret cannot be opened');
  try {
    const found = await discoverProvider(config, account);
    if (found.serverMetadata().issuer !== provider.issuer) {
      throw new RefusedSignOn('untrusted', 'issuer of the settings');
    }
    const redirect = getRedirectUri(config, provider);
    const { accessToken, claims } = await exchangeCode(found, redirect, answer);
    const person = readClaims(provider, claims);
    if (person.isWhole || !found.serverMetadata().userinfo_endpoint) return person;
    const client = await loadLibrary();
    const userinfo = await client.fetchUserInfo(found, accessToken, claims.sub);
    return readClaims(provider, claims, userinfo);
  } catch (error) {
    throw toRefusal(error);
  }
}

async function exchangeCode(
  found: Configuration,
  redirect: string,
  { search, state, nonce, browser }: ProviderAnswer,
): Promise<{ accessToken: string; claims: IDToken }> {
  const client = await loadLibrary();
  const url = new URL(redirect);
  url.search = search;
  const tokens = await client.authorizationCodeGrant(found, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: browser,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new RefusedSignOn('untrusted', 'no ID token');
  requireFresh(claims);
  requireParty(found, claims);
  return { accessToken: tokens.access_token, claims };
}

/** The library checks `exp` and `nbf`, but leaves `iat` to callers. */
function requireFresh({ iat }: IDToken): void {
  const ageS = Date.now() / 1_000 - iat;
  if (ageS < -TOLERANCE_S) throw new RefusedSignOn('untrusted', 'iat in the future');
  const oldestS = SINGLE_SIGN_ON_TTL_MS / 1_000 + TOLERANCE_S;
  if (ageS > oldestS) throw new RefusedSignOn('untrusted', 'iat before the sign-in');
}

/** The library only checks `azp` with several audiences. */
function requireParty(found: Configuration, { azp }: IDToken): void {
  if (azp !== undefined && azp !== found.clientMetadata().client_id) {
    throw new RefusedSignOn('untrusted', 'azp');
  }
}

function toRefusal(error: unknown): RefusedSignOn {
  if (error instanceof RefusedSignOn) return error;
  const kind = findUpstreamError(error)?.kind;
  const isAway = kind === 'timeout' || kind === 'network';
  if (isAway || (error instanceof ProviderError && error.kind === 'unavailable')) {
    return new RefusedSignOn('unavailable', kind ?? 'settings', { cause: error });
  }
  return new RefusedSignOn('untrusted', describeCheck(error), { cause: error });
}

/** @returns the library's names of the failed check and claim, without the provider's texts */
function describeCheck(error: unknown): string {
  const names = new Set<string>();
  for (let one = error; typeof one === 'object' && one !== null; ) {
    const { code, claim, cause } = one as { code?: unknown; claim?: unknown; cause?: unknown };
    for (const name of [code, claim])
      if (typeof name === 'string' && /^[A-Za-z_]{1,60}$/.test(name)) names.add(name);
    one = cause;
  }
  return [...names].join(' ') || 'answer';
}
