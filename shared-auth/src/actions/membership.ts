import { type OrganizationRole, userAnswer } from 'shared-contract';
import { getSession } from '../session/session-store';
import type { StoredSession } from '../session/stored-session';
import { callAuth } from './auth-call';

/** The session's current organization, and the person's role in it. */
export interface Membership {
  /** Empty for a person without an organization. */
  organizationId: string;
  role: OrganizationRole;
}

/**
 * @returns the server's current values; undefined without a session or a person in the response
 * @throws PortalError
 */
export async function readMembership(): Promise<Membership | undefined> {
  const token = getSession()?.access_token;
  if (!token) return undefined;
  const { data } = await callAuth({ action: 'getUser', data: { token } }, userAnswer);
  const known = data.user?.app_metadata;
  return known && { organizationId: known.organization_id ?? '', role: known.role ?? 'user' };
}

/** @returns the session in another organization, without the metadata of the previous one */
export function withOrganization(session: StoredSession, organizationId: string): StoredSession {
  const { app_metadata: _, ...user } = session.user;
  return { ...session, user: { ...user, organization_id: organizationId } };
}
