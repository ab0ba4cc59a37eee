import { authTexts, type OrganizationRow, userAnswer } from 'shared-contract';
import { isPortalError } from '../errors/portal-error';
import type { StoredSession } from '../session/stored-session';
import { authCall } from './auth-call';
import { type PortalUser, toPortalUser } from './portal-user';
import { readOrganization } from './read-organization';
import { withRetries } from './with-retries';

/** Result of a validation: a person, a refusal, or no status because nobody could be asked. */
export type RestoreResult =
  | { status: 'valid'; user: PortalUser; error: string | null }
  | { status: 'invalid'; error: null }
  | { status: 'unknown'; error: string };

/**
 * Asks the server whose session this is, and for the organization at the same time.
 *
 * @param session the stored session
 * @returns what the server said; never throws
 */
export async function restoreSession(session: StoredSession): Promise<RestoreResult> {
  const bearer = session.access_token;
  const assumedOrganizationId = session.user.organization_id;
  const early = assumedOrganizationId ? organizationOf(assumedOrganizationId, bearer) : null;
  try {
    const { data } = await withRetries(() =>
      authCall({ action: 'getUser', data: { token: bearer } }, userAnswer, { bearer }),
    );
    if (!data.user) return { status: 'invalid', error: null };
    const id = data.user.organization_id;
    const organization = await (id && id !== assumedOrganizationId
      ? organizationOf(id, bearer)
      : early);
    return {
      status: 'valid',
      user: toPortalUser(data.user, organization ?? null, data.user),
      error: organization === undefined ? authTexts.initFailed : null,
    };
  } catch (error) {
    return refusal(error);
  }
}

/** Undefined when it could not be read: the person can still go on without its name. */
async function organizationOf(
  id: string,
  bearer: string,
): Promise<OrganizationRow | null | undefined> {
  return withRetries(() => readOrganization(id, { bearer })).catch(() => undefined);
}

function refusal(error: unknown): RestoreResult {
  if (isPortalError(error) && error.status === 401) return { status: 'invalid', error: null };
  // A gateway's page says nothing about the session.
  const isReadable = isPortalError(error) && error.kind !== 'contract';
  return {
    status: 'unknown',
    error: isReadable ? authTexts.retrieveFailed : authTexts.initFailed,
  };
}
