import { randomBytes } from 'node:crypto';
import { describeEnded } from 'server-core/access/person/ended-by-proof';
import {
  findProviderById,
  type StoredProvider,
} from 'server-core/access/sign-in-provider/stored-provider';
import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction, recordEvent } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { mailAccountChange } from 'server-core/notifications/account-change/mail-account-change';
import { hashPassword } from 'server-core/passwords/passwords';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { pages, type SingleSignOnRefusal, singleSignOnFragment } from 'shared-contract';
import { finishAttempt, type TakenAttempt, takeAttempt } from './attempts';
import { provisionPerson } from './provision-person';
import { RefusedSignOn } from './refusal';
import { verifyAnswer } from './verify-answer';

/** The callback's query, and the cookie of its browser. */
export interface Callback {
  state: string | undefined;
  error: string | undefined;
  search: string;
  browser: string | undefined;
  /** The provider in the path; null at the old shared callback. */
  providerId: string | null;
}

/**
 * The person always returns to the login page. The fragment, which no server logs, contains a code
 * for the session or the reason for the refusal.
 * @returns the address to redirect to
 * @throws ApiError `rate_limited`
 */
export async function finishSignOn(
  deps: ServerDeps,
  source: AuditSource & { address: string },
  callback: Callback,
): Promise<string> {
  const { perAddress: limit } = deps.config.singleSignOn;
  await countAttempt(deps, [{ name: 'single-sign-on', limit, subject: source.address }]);
  const { state, browser } = callback;
  const attempt =
    state && browser
      ? await deps.db.transaction(systemWork.signIn, (tx) => takeAttempt(tx, { state, browser }))
      : undefined;
  if (!attempt || !state || !browser) return getRefusalUrl('expired');
  const { organizationId, nonce } = attempt;
  try {
    const provider = await requireOwnCallback(deps, callback, attempt);
    if (callback.error !== undefined) throw new RefusedSignOn('cancelled');
    const answer = { search: callback.search, state, nonce, browser };
    const code = await admitPerson(deps, source, provider, answer);
    return `${pages.login}#${singleSignOnFragment.code}=${code}`;
  } catch (error) {
    if (!(error instanceof RefusedSignOn)) throw error;
    const { reason, check } = error;
    await recordEvent(deps, source, {
      event: 'single_sign_on_refused',
      actor: 'stranger',
      organizationId,
      details: { reason, check },
    });
    return getRefusalUrl(reason);
  }
}

/**
 * The code is sent to the attempt's provider, so it must arrive at that provider's callback:
 * otherwise a provider could collect the codes of another one.
 * @throws RefusedSignOn
 */
async function requireOwnCallback(
  { db }: Pick<ServerDeps, 'db'>,
  { providerId, search }: Callback,
  attempt: TakenAttempt,
): Promise<StoredProvider> {
  const id = attempt.providerId;
  const provider =
    id && (await db.transaction(systemWork.signIn, (tx) => findProviderById(tx, id)));
  if (!provider) throw new RefusedSignOn('expired', 'settings removed');
  const isOwn = provider.shared_callback === null;
  if (isOwn ? providerId !== provider.id : providerId !== null) {
    throw new RefusedSignOn('untrusted', 'callback of another provider');
  }
  const iss = new URLSearchParams(search).get('iss');
  if (provider.shared_callback === 'named' && iss !== provider.issuer) {
    throw new RefusedSignOn('outdated_callback', 'shared callback without the issuer');
  }
  return provider;
}

const getRefusalUrl = (reason: SingleSignOnRefusal) =>
  `${pages.login}#${singleSignOnFragment.refused}=${reason}`;

/** @returns the code for the session */
async function admitPerson(
  deps: ServerDeps,
  source: AuditSource,
  provider: StoredProvider,
  answer: Parameters<typeof verifyAnswer>[2],
): Promise<string> {
  const person = await verifyAnswer(deps.config, provider, answer);
  const { email, signIn } = person;
  if (!email) throw new RefusedSignOn('email_unverified', person.emailProblem);
  // Hashed before the transaction, which locks the organization.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  const admitted = await auditedTransaction(deps, systemWork.signIn, source, async (tx, record) => {
    const confirmed = { ...person, email };
    const found = await provisionPerson(deps, { tx, record }, provider, confirmed, passwordHash);
    const code = await finishAttempt(tx, answer, { userId: found.userId, signIn });
    if (!code) throw new RefusedSignOn('expired', 'settings changed');
    return { ...found, code };
  });
  const { userId, isLinked, ended } = admitted;
  const subject = [isLinked && provider.issuer, describeEnded(ended)].filter(Boolean).join('\n');
  if (isLinked || ended) {
    const change = isLinked ? 'identity_linked' : 'email_proved';
    mailAccountChange(deps, source, { userId, change, subject });
  }
  return admitted.code;
}
