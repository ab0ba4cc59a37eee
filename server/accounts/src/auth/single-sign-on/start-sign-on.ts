import type { Configuration } from 'openid-client';
import {
  discoverProvider,
  loadLibrary,
  ProviderError,
} from 'server-core/access/sign-in-provider/provider-client';
import { getRedirectUri } from 'server-core/access/sign-in-provider/redirect-uri';
import {
  findProviderByDomain,
  getAccount,
  type StoredProvider,
} from 'server-core/access/sign-in-provider/stored-provider';
import { systemWork } from 'server-core/database/system-work';
import { getDomain, normalizeEmail } from 'server-core/formats/email';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { generateToken } from 'server-core/sessions/tokens';
import { authTexts, type SingleSignOnStart, singleSignOnTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { beginAttempt } from './attempts';
import type { BrowserCookies } from './browser-cookie';
import { parseReturnPath } from './return-path';

/**
 * Depends only on the address's domain, so that it reveals nothing about an account.
 * @returns the provider's page, or null when no organization has proved the domain
 * @throws ApiError `upstream_failed` when the provider doesn't respond
 */
export async function startSignOn(
  deps: ServerDeps,
  { address, cookies }: { address: string; cookies: BrowserCookies },
  { email: text, return_to }: SingleSignOnStart,
): Promise<string | null> {
  const email = normalizeEmail(text);
  const { perAddress, perEmail } = deps.config.singleSignOn;
  await countAttempt(deps, [
    { name: 'single-sign-on', limit: perAddress, subject: address },
    { name: 'single-sign-on-email', limit: perEmail, subject: email ?? '' },
  ]);
  if (!email) throw new ApiError('bad_request', authTexts.emailInvalid);
  const returnTo = parseReturnPath(return_to);
  const provider = await deps.db.transaction(systemWork.signIn, (tx) =>
    findProviderByDomain(tx, getDomain(email)),
  );
  if (!provider) return null;
  const account = getAccount(deps.config, provider);
  if (!account) throw createUnavailableError();
  const found = await discoverProvider(deps.config, account).catch((error) => {
    throw error instanceof ProviderError ? createUnavailableError(error) : error;
  });
  if (found.serverMetadata().issuer !== provider.issuer) throw createUnavailableError();
  requireSafeCallback(provider, found);
  const client = await loadLibrary();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const browser = generateToken('singleSignOn');
  const organizationId = provider.organization_id;
  await deps.db.transaction(systemWork.signIn, (tx) =>
    beginAttempt(tx, { organizationId, providerId: provider.id, state, nonce, browser, returnTo }),
  );
  cookies.set(state, browser);
  const { scopes_supported: scopes = [] } = found.serverMetadata();
  const url = client.buildAuthorizationUrl(found, {
    redirect_uri: getRedirectUri(deps.config, provider),
    scope: ['openid', 'email', 'profile', ...scopes.filter((one) => one === 'groups')].join(' '),
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(browser),
    code_challenge_method: 'S256',
    login_hint: email,
  });
  return url.href;
}

/** At a callback that several providers share, responses must name their issuer. */
function requireSafeCallback(provider: StoredProvider, found: Configuration): void {
  const names = found.serverMetadata().authorization_response_iss_parameter_supported === true;
  if (provider.shared_callback === 'named' && !names) {
    throw new ApiError('upstream_failed', singleSignOnTexts.outdatedCallback);
  }
}

const createUnavailableError = (cause?: unknown) =>
  new ApiError('upstream_failed', singleSignOnTexts.unavailable, { cause });
