import { type OrganizationRole, singleSignOnTexts } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import { getDomain } from '../../formats/email';
import { isProven } from './lapsed-domain';

/** The person belongs to an organization that requires its provider for sign-in. */
export class SignOnRequiredError extends ApiError {
  constructor(
    readonly of: { organizationId: string; userId: string } | null = null,
    text: string = singleSignOnTexts.required,
  ) {
    super('single_sign_on_required', text);
  }
}

interface RequiringRow {
  organization_id: string;
  role: OrganizationRole;
}

/**
 * Admins can always get in without the provider, in case it is down.
 * @returns the organizations that require single sign-on of the person, who is an admin of each
 * @throws SignOnRequiredError when the person isn't an admin of one of them
 */
export async function admitPastProvider(tx: Queryable, userId: string): Promise<string[]> {
  const rows = await findRequiringOrganizations(tx, userId);
  const strict = rows.find(({ role }) => role !== 'admin');
  if (strict) throw new SignOnRequiredError({ organizationId: strict.organization_id, userId });
  return rows.map(({ organization_id }) => organization_id);
}

/** @returns whether the person can sign in only with a provider */
export async function needsProvider(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await findRequiringOrganizations(tx, userId);
  return rows.some(({ role }) => role !== 'admin');
}

/** @throws SignOnRequiredError when the organization requires its provider for the address */
export async function refuseWithoutProvider(
  tx: Queryable,
  organizationId: string,
  email: string,
): Promise<void> {
  const { rows } = await tx.query(
    `select 1 from portal.sign_in_providers p
     join portal.sign_in_domains d on d.organization_id = p.organization_id
     where p.organization_id = $1 and p.is_required and d.domain = $2 and ${isProven}`,
    [organizationId, getDomain(email)],
  );
  if (rows.length > 0) throw new SignOnRequiredError();
}

/**
 * New accounts of a domain with a provider must start at the provider. Otherwise anyone could sign
 * up with a future colleague's address.
 * @throws SignOnRequiredError
 */
export async function refuseOutsideProvider(tx: Queryable, email: string): Promise<void> {
  const domain = getDomain(email);
  const { rows } = await tx.query(
    `select 1 from portal.sign_in_providers p
     join portal.sign_in_domains d on d.organization_id = p.organization_id
     where d.domain = $1 and ${isProven}`,
    [domain],
  );
  if (rows.length > 0) throw new SignOnRequiredError(null, singleSignOnTexts.signUp(domain));
}

/**
 * Ends sessions that began without a required provider, except those of people who may sign in
 * without it.
 * @param userId only this person's sessions
 */
export async function endSessionsPastProvider(
  tx: Queryable,
  organizationId: string,
  userId: string | null = null,
): Promise<void> {
  await tx.query(
    `update portal.sessions s set revoked_at = now()
     from portal.memberships m
     join portal.sign_in_providers p on p.organization_id = m.organization_id and p.is_required
     join portal.auth_users a on a.id = m.user_id
     where m.organization_id = $1 and m.role <> 'admin' and ($2::uuid is null or m.user_id = $2)
       and s.user_id = m.user_id and s.revoked_at is null
       and s.provider_organization_id is distinct from m.organization_id
       and (exists (select 1 from portal.sign_in_domains d
           where d.organization_id = m.organization_id and ${isProven}
             and d.domain = split_part(a.email, '@', 2))
         or exists (select 1 from portal.sign_in_identities i
           where i.organization_id = m.organization_id and i.user_id = m.user_id))`,
    [organizationId, userId],
  );
}

/**
 * A linked account remains bound when its address moves to another domain. A lapsed domain binds no
 * other accounts, because the provider couldn't admit them as new people.
 */
async function findRequiringOrganizations(tx: Queryable, userId: string): Promise<RequiringRow[]> {
  const { rows: people } = await tx.query<{ email: string }>(
    'select email from portal.auth_users where id = $1',
    [userId],
  );
  const { rows } = await tx.query<RequiringRow>(
    `select m.organization_id, m.role
     from portal.memberships m
     join portal.sign_in_providers p on p.organization_id = m.organization_id and p.is_required
     where m.user_id = $1 and (
       exists (select 1 from portal.sign_in_domains d where d.organization_id = m.organization_id
         and d.domain = $2 and ${isProven})
       or exists (select 1 from portal.sign_in_identities i
         where i.organization_id = m.organization_id and i.user_id = m.user_id))`,
    [userId, getDomain(people[0]?.email ?? '')],
  );
  return rows;
}
