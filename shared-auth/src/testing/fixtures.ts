import type { PortalUser } from '../actions/portal-user';
import type { StoredSession } from '../session/stored-session';

const HOUR_S = 60 * 60;

/** An admin of an organization that has the knowledge service. */
export const testUser: PortalUser = {
  id: 'user-1',
  email: 'ada@example.com',
  role: 'user',
  firstName: 'Ada',
  lastName: 'Lovelace',
  organizationId: 'org-1',
  organizationRole: 'admin',
  organization: { id: 'org-1', name: 'Analytical Engines', trieve_organization_id: 'trieve-org-1' },
  operator: false,
  needsSecondFactor: false,
};

/** The same person without the admin role. */
export const testMember: PortalUser = { ...testUser, organizationRole: 'user' };

/** The same person as returned by the auth actions. */
export const testAuthUser = {
  id: testUser.id,
  email: testUser.email,
  role: 'user',
  first_name: testUser.firstName,
  last_name: testUser.lastName,
  organization_id: testUser.organizationId,
  app_metadata: { role: 'admin' as const, organization_id: testUser.organizationId },
};

/** @returns a session as returned by the server, valid for one hour */
export function testAuthSession() {
  return {
    access_token: 'access-1',
    refresh_token: 'refresh-1',
    expires_in: HOUR_S,
    expires_at: Math.floor(Date.now() / 1000) + HOUR_S,
    token_type: 'bearer' as const,
  };
}

/** @returns a stored session, valid for one hour */
export function testSession(): StoredSession {
  return {
    ...testAuthSession(),
    user: testAuthUser,
    browserFingerprint: 'f'.repeat(32),
    timestamp: Date.now(),
  };
}
