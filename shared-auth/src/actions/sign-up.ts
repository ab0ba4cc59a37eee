import { authTexts, organizationRow, sessionAnswer, userRow } from 'shared-contract';
import { PortalError } from '../errors/portal-error';
import { toStoredSession } from '../session/stored-session';
import { insertRows } from '../tables/table-calls';
import { callAuth } from './auth-call';
import { needsSecondFactor, toPortalUser } from './portal-user';
import { readOrganization } from './read-organization';
import { type SignedIn, signIn } from './sign-in';

const ROLE = 'user';

/**
 * Registers a person in the order of the specification, section 7: organization, auth user, row in
 * users. A cookie binds the new organization to this browser. Stores nothing yet.
 * @param firstName also the organization's name
 * @param invitation token of an invitation, if any
 * @throws PortalError with a text of the specification or the server's
 */
export async function signUp(
  email: string,
  password: string,
  firstName: string,
  lastName: string,
  invitation?: string,
): Promise<SignedIn> {
  const person = { first_name: firstName, last_name: lastName, role: ROLE };
  if (invitation !== undefined) return joinByInvitation(email, password, { ...person, invitation });
  const [created] = await insertRows('organizations', [{ name: firstName }], organizationRow, {
    bearer: false,
  });
  if (!created)
    throw new PortalError('contract', authTexts.signUpFailed, { code: 'invalid_answer' });
  const profile = { ...person, organization_id: created.id };
  const { data } = await callAuth(
    { action: 'signUp', data: { email, password, options: { data: profile } } },
    sessionAnswer,
    { bearer: false },
  );
  if (!data.user)
    throw new PortalError('contract', authTexts.noUserData, { code: 'invalid_answer' });
  const bearer = data.session?.access_token ?? false;
  await insertRows('users', [{ id: data.user.id, email, ...profile }], userRow, { bearer });
  if (!data.session || bearer === false) return signIn(email, password);
  const organization = await readOrganization(created.id, { bearer });
  const session = toStoredSession(data.session, { ...data.user, organization_id: created.id });
  const user = toPortalUser({ ...data.user, ...profile }, organization, data.user);
  return { user, session };
}

/** With an invitation, the server chooses the organization and creates the profile. */
async function joinByInvitation(
  email: string,
  password: string,
  profile: Record<'first_name' | 'last_name' | 'role' | 'invitation', string>,
): Promise<SignedIn> {
  const { data } = await callAuth(
    { action: 'signUp', data: { email, password, options: { data: profile } } },
    sessionAnswer,
    { bearer: false },
  );
  if (!data.user || !data.session)
    throw new PortalError('contract', authTexts.noUserData, { code: 'invalid_answer' });
  const session = toStoredSession(data.session, data.user);
  const { access_token: bearer } = data.session;
  const organization = needsSecondFactor(data.user)
    ? null
    : await readOrganization(data.user.organization_id ?? '', { bearer });
  return { user: toPortalUser(data.user, organization, data.user), session };
}
