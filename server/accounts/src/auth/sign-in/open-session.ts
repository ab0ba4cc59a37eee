import { moveSession } from 'server-core/access/memberships/enter-organization';
import { getIdentity, readAuthUser, toWireSession } from 'server-core/access/person/auth-user';
import {
  admitPastProvider,
  endSessionsPastProvider,
} from 'server-core/access/sign-in-provider/required-sign-in';
import type { RecordEvent } from 'server-core/audit/record-event';
import type { ServerDeps } from 'server-core/server/server-deps';
import {
  forgetToken,
  type Remembered,
  rememberSession,
} from 'server-core/sessions/remembered-session';
import {
  noteActive,
  type SessionTokens,
  startSession,
} from 'server-core/sessions/session-lifecycle';
import { type ProviderSignIn, vouchesForMfa } from 'server-core/sessions/strength/provider-sign-in';
import type { SignInMethod } from 'server-core/sessions/strength/session-origin';
import type { AuthUser } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { SessionRequest } from '../request/auth-request';
import { provisionIfMissing } from '../sign-up/provision-organization';
import { isByProvider, mailPastProvider } from './past-provider';

/** How the person authenticated, for the audit log. */
export interface SignInDetails {
  method: SignInMethod;
  knownDevice?: boolean;
}

export interface OpenedSession {
  tokens: SessionTokens;
  user: AuthUser;
  remembered: Remembered | null;
  /** Organizations whose required provider the person bypassed as an admin. */
  pastProviderOf: string[];
}

/** The person whose session starts. */
interface SignInOf {
  userId: string;
  remember: boolean;
  /** The session's organization. Defaults to the one used last. */
  organizationId?: string | null;
  /** How the person signed in, as reported by the provider. */
  provider?: ProviderSignIn | null;
}

/** Starts the session in the transaction that used the last factor. */
export async function openSession(
  deps: ServerDeps,
  request: SessionRequest,
  { tx, record }: { tx: Queryable; record: RecordEvent },
  { userId, remember, organizationId, provider = null, ...details }: SignInOf & SignInDetails,
): Promise<OpenedSession> {
  const byProvider = isByProvider(details.method);
  const pastProviderOf = byProvider ? [] : await admitPastProvider(tx, userId);
  // The remember token in this browser may belong to another person.
  await forgetToken(tx, request.remember.token);
  const tokens = await startSession(deps, tx, userId, request, {
    method: details.method,
    providerOrganizationId: byProvider ? (organizationId ?? null) : null,
    provider,
  });
  const sessionId = tokens.session_id;
  if (organizationId) await moveSession(tx, { organizationId, userId, sessionId });
  else await noteActive(tx, [sessionId]);
  if (byProvider && organizationId) await endSessionsPastProvider(tx, organizationId, userId);
  const remembered = remember ? await rememberSession(tx, tokens.session_id) : null;
  const user = await readAuthUser(deps, tx, userId, tokens.session_id);
  const identity = getIdentity(user, tokens);
  await record({
    event: 'sign_in',
    ...identity,
    details: { remembered: remembered !== null, ...details, ...toAuditDetails(provider) },
  });
  for (const one of pastProviderOf) {
    const { method } = details;
    const object = { kind: 'session', id: sessionId };
    const whose = { ...identity, organizationId: one };
    await record({ event: 'signed_in_past_provider', ...whose, object, details: { method } });
  }
  request.identify(identity);
  return { tokens, user, remembered, pastProviderOf };
}

/** @returns the provider's claims as details of the audit event */
function toAuditDetails(provider: ProviderSignIn | null) {
  if (!provider) return {};
  const { acr, amr, auth_time } = provider;
  return {
    ...(acr !== null && { acr }),
    ...(amr.length > 0 && { amr: amr.join(' ') }),
    ...(auth_time !== null && { auth_time: new Date(auth_time * 1_000).toISOString() }),
    ...(vouchesForMfa(provider) && { provider_mfa: true }),
  };
}

/**
 * Runs after the commit: sets cookies, notifies admins and creates the organization on the
 * knowledge service if that failed before.
 * @returns the response
 */
export async function completeSignIn(
  deps: ServerDeps,
  request: SessionRequest,
  { tokens, user, remembered, pastProviderOf }: OpenedSession,
) {
  if (remembered) request.remember.set(remembered);
  else request.remember.clear();
  request.ring.set(user);
  mailPastProvider(deps, request, { email: user.email, organizationIds: pastProviderOf });
  if (user.organization_id) await provisionIfMissing(deps, request.logger, user.organization_id);
  return { data: { user, session: toWireSession(tokens, user) } };
}
