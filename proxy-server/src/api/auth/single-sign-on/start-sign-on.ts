import { authTexts, type SingleSignOnStart, singleSignOnTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import {
  discoverProvider,
  library,
  ProviderError,
} from '../../../core/access/sign-in-provider/provider-client';
import { redirectUri } from '../../../core/access/sign-in-provider/redirect-uri';
import { accountOf, findProviderOf } from '../../../core/access/sign-in-provider/stored-provider';
import { domainOf, normaliseEmail } from '../../../core/formats/email';
import { countAttempt } from '../../../core/rate-limits/rate-limits';
import type { ServerDeps } from '../../../core/server/server-deps';
import { newToken } from '../../../core/sessions/tokens';
import { beginAttempt } from './attempts';
import type { BrowserCookie } from './browser-cookie';
import { returnPath } from './return-path';

const system = { role: 'portal_system' } as const;

/**
 * Depends on the domain of the address alone, so that the answer tells nothing about an account.
 *
 * @returns the provider's page, or null when no organization has proved the domain
 * @throws ApiError `upstream_failed` when the provider does not answer
 */
export async function startSignOn(
  deps: ServerDeps,
  { address, cookie }: { address: string; cookie: BrowserCookie },
  { email: text, return_to }: SingleSignOnStart,
): Promise<string | null> {
  const email = normaliseEmail(text);
  const { perAddress, perEmail } = deps.config.singleSignOn;
  await countAttempt(deps, [
    { name: 'single-sign-on', limit: perAddress, subject: address },
    { name: 'single-sign-on-email', limit: perEmail, subject: email ?? '' },
  ]);
  if (!email) throw new ApiError('bad_request', authTexts.emailInvalid);
  const returnTo = returnPath(return_to);
  const provider = await deps.db.transaction(system, (tx) => findProviderOf(tx, domainOf(email)));
  if (!provider) return null;
  const account = accountOf(deps.config, provider);
  if (!account) throw unavailable();
  const found = await discoverProvider(deps.config, account).catch((error) => {
    throw error instanceof ProviderError ? unavailable(error) : error;
  });
  if (found.serverMetadata().issuer !== provider.issuer) throw unavailable();
  const client = await library();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const browser = newToken('singleSignOn');
  const organizationId = provider.organization_id;
  await deps.db.transaction(system, (tx) =>
    beginAttempt(tx, { organizationId, state, nonce, browser, returnTo }),
  );
  cookie.set(browser);
  const { scopes_supported: scopes = [] } = found.serverMetadata();
  const url = client.buildAuthorizationUrl(found, {
    redirect_uri: redirectUri(deps.config),
    scope: ['openid', 'email', 'profile', ...scopes.filter((one) => one === 'groups')].join(' '),
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(browser),
    code_challenge_method: 'S256',
    login_hint: email,
  });
  return url.href;
}

const unavailable = (cause?: unknown) =>
  new ApiError('upstream_failed', singleSignOnTexts.unavailable, { cause });
