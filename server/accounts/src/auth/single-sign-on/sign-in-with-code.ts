import { readRole } from 'server-core/access/memberships/locked-organization';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { hasSecondFactor } from 'server-core/passwords/passkeys/has-second-factor';
import { createExpiredError, startPending } from 'server-core/passwords/passkeys/pending-sign-ins';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { SingleSignOnAnswer } from 'shared-contract';
import type { SessionRequest } from '../request/auth-request';
import { completeSignIn, openSession } from '../sign-in/open-session';
import { redeemCode } from './attempts';
import type { BrowserCookies } from './browser-cookie';

/**
 * Starts the session of a person whom the provider vouched for. The account's second factor is
 * required as after a password, so that the provider can't bypass it.
 * @throws ApiError `sign_in_expired`
 */
export async function signInWithCode(
  deps: ServerDeps,
  request: SessionRequest & { cookies: BrowserCookies },
  code: string,
): Promise<SingleSignOnAnswer> {
  const { perAddress: limit } = deps.config.singleSignOn;
  await countAttempt(deps, [{ name: 'single-sign-on', limit, subject: request.address }]);
  const outcome = await auditedTransaction(deps, systemWork.signIn, request, async (tx, record) => {
    const finished = await redeemCode(tx, { code, browsers: request.cookies.values });
    if (!finished || !(await readRole(tx, finished))) throw createExpiredError();
    const { userId, organizationId, returnTo, signIn: provider, browser } = finished;
    const first = { userId, remember: false, method: 'single_sign_on', provider } as const;
    if (await hasSecondFactor(tx, userId)) {
      const pending = await startPending(tx, { ...first, actsIn: organizationId });
      return { pending, returnTo, browser };
    }
    const by = { ...first, organizationId };
    return { opened: await openSession(deps, request, { tx, record }, by), returnTo, browser };
  });
  request.cookies.clear(outcome.browser);
  const { returnTo: return_to, pending, opened } = outcome;
  if (!opened) return { data: { user: null, session: null, second_factor: pending }, return_to };
  return { ...(await completeSignIn(deps, request, opened)), return_to };
}
