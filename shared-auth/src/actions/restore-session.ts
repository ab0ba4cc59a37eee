import { authTexts, type OrganizationRow, userAnswer } from 'shared-contract';
import { isPortalError } from '../errors/portal-error';
import type { StoredSession } from '../session/stored-session';
import { callAuth } from './auth-call';
import { needsSecondFactor, type PortalUser, toPortalUser } from './portal-user';
import { readOrganization } from './read-organization';
import { withRetries } from './with-retries';

/** `unknown`: the session couldn't be checked, so it may still be valid. */
export type RestoreResult =
  | { status: 'valid'; user: PortalUser; error: string | null }
  | { status: 'invalid'; error: null }
  | { status: 'unknown'; error: string };

/**
 * Validates the session and reads its organization in parallel, assuming the stored organization
 * id.
 * @returns the result; never rejects
 */
export async function restoreSession(session: StoredSession): Promise<RestoreResult> {
  const bearer = session.access_token;
  const assumedOrganizationId = session.user.organization_id;
  const assumed = assumedOrganizationId ? getOrganization(assumedOrganizationId, bearer) : null;
  try {
    const { data } = await withRetries(() =>
      callAuth({ action: 'getUser', data: { token: bearer } }, userAnswer, { bearer }),
    );
    if (!data.user) return { status: 'invalid', error: null };
    const id = data.user.organization_id;
    const organization = await (id && id !== assumedOrganizationId
      ? getOrganization(id, bearer)
      : assumed);
    return {
      status: 'valid',
      user: toPortalUser(data.user, organization ?? null, data.user),
      error:
        organization === undefined && !needsSecondFactor(data.user) ? authTexts.initFailed : null,
    };
  } catch (error) {
    return toFailedResult(error);
  }
}

/** @returns undefined when the row can't be read; the portal works without it */
async function getOrganization(
  id: string,
  bearer: string,
): Promise<OrganizationRow | null | undefined> {
  return withRetries(() => readOrganization(id, { bearer })).catch(() => undefined);
}

function toFailedResult(error: unknown): RestoreResult {
  if (isPortalError(error) && error.status === 401) return { status: 'invalid', error: null };
  // An unreadable response, such as a gateway's page, says nothing about the session.
  const isReadable = isPortalError(error) && error.kind !== 'contract';
  return {
    status: 'unknown',
    error: isReadable ? authTexts.retrieveFailed : authTexts.initFailed,
  };
}
