import { isListedOperator } from 'server-core/access/is-operator';
import { changeMemberRole } from 'server-core/access/memberships/change-role';
import { addMember } from 'server-core/access/memberships/enter-organization';
import {
  hasOtherAdmin,
  lockOrganization,
  readRole,
} from 'server-core/access/memberships/locked-organization';
import { recordProof } from 'server-core/access/person/ended-by-proof';
import { type EndedByProof, proveAddress } from 'server-core/access/person/prove-address';
import { findRole } from 'server-core/access/sign-in-provider/group-roles';
import { hasLapsed } from 'server-core/access/sign-in-provider/lapsed-domain';
import {
  findProvider,
  type StoredProvider,
} from 'server-core/access/sign-in-provider/stored-provider';
import type { RecordEvent } from 'server-core/audit/record-event';
import { getDomain, getKeptForms } from 'server-core/formats/email';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { OrganizationRole } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import { createPerson } from '../sign-up/sign-up';
import type { PersonClaims } from './claims/read-claims';
import { RefusedSignOn } from './refusal';

/** A person from the provider, with the address that the provider confirmed. */
export type ConfirmedPerson = PersonClaims & { email: string };

interface Transaction {
  tx: Queryable;
  record: RecordEvent;
}

export interface ProvisionedPerson {
  userId: string;
  /** An existing account was just linked. */
  isLinked: boolean;
  /** Credentials from before the provider proved the address, which have now ended. */
  ended: EndedByProof | null;
}

/**
 * Finds or creates the account and membership of a person whom the provider vouched for.
 * @param passwordHash of an unknown password, for a new account
 * @throws RefusedSignOn when the address, groups or account don't qualify; then nothing is changed
 */
export async function provisionPerson(
  deps: Pick<ServerDeps, 'config'>,
  { tx, record }: Transaction,
  provider: StoredProvider,
  person: ConfirmedPerson,
  passwordHash: string,
): Promise<ProvisionedPerson> {
  const organizationId = provider.organization_id;
  await lockOrganization(tx, organizationId);
  const current = await findProvider(tx, organizationId);
  if (current?.issuer !== provider.issuer || current.client_id !== provider.client_id) {
    throw new RefusedSignOn('expired', 'settings changed');
  }
  if (person.lacksGroups && current.group_roles.length > 0) {
    throw new RefusedSignOn('groups_missing', 'too many groups for the token');
  }
  const role = findRole(current, person.groups);
  if (!role) throw new RefusedSignOn('no_group');
  const known = await findIdentity(tx, current, person.subject);
  await requireOwnDomain(tx, organizationId, person.email, known === undefined);
  const found = known
    ? { userId: known, isNew: false }
    : await findOrCreateAccount(deps, tx, current, person, passwordHash);
  const ended = found.isNew
    ? null
    : await takeOverAccount({ tx, record }, current, person, found.userId);
  await storeIdentity(tx, current, person, found.userId);
  const who = { userId: found.userId, organizationId, actor: 'system' } as const;
  if (found.isNew) await record({ event: 'sign_up', ...who, details: { single_sign_on: true } });
  const isLinked = !known && !found.isNew;
  const object = { kind: 'person', id: found.userId };
  if (isLinked) {
    const details = { issuer: provider.issuer };
    await record({ event: 'identity_linked', ...who, object, details });
  }
  await applyRole({ tx, record }, who, role);
  return { userId: found.userId, isLinked, ended };
}

/** A domain whose proof has lapsed only admits people who have signed in with it before. */
async function requireOwnDomain(
  tx: Queryable,
  organizationId: string,
  email: string,
  isNew: boolean,
) {
  const { rows } = await tx.query<{ lapsed: boolean }>(
    `select ${hasLapsed} as lapsed from portal.sign_in_domains
     where organization_id = $1 and domain = $2 and proven_at is not null`,
    [organizationId, getDomain(email)],
  );
  if (rows.length === 0) throw new RefusedSignOn('other_domain');
  if (isNew && rows[0]?.lapsed) throw new RefusedSignOn('domain_lapsed');
}

/** Matches only the subject, so that a changed address doesn't create another account. */
async function findIdentity(
  tx: Queryable,
  { issuer, organization_id }: StoredProvider,
  subject: string,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ user_id: string }>(
    `select user_id from portal.sign_in_identities
     where issuer = $1 and subject = $2 and organization_id = $3`,
    [issuer, subject, organization_id],
  );
  return rows[0]?.user_id;
}

async function findOrCreateAccount(
  deps: Pick<ServerDeps, 'config'>,
  tx: Queryable,
  { issuer, organization_id }: StoredProvider,
  { email, firstName, lastName }: ConfirmedPerson,
  passwordHash: string,
): Promise<{ userId: string; isNew: boolean }> {
  if (isListedOperator(deps.config, email)) throw new RefusedSignOn('address_in_use', 'operator');
  const forms = getKeptForms(email);
  const { rows } = await tx.query<{ id: string; is_linked: boolean }>(
    `select a.id, exists (select 1 from portal.sign_in_identities i
       where i.user_id = a.id and i.organization_id = $2 and i.issuer = $3) as is_linked
     from portal.auth_users a where a.email = any($1::text[])
     order by array_position($1::text[], a.email) limit 1`,
    [forms, organization_id, issuer],
  );
  const [account] = rows;
  // Providers reassign the addresses of people who left.
  if (account?.is_linked) throw new RefusedSignOn('address_in_use', 'another subject');
  if (account) return { userId: account.id, isNew: false };
  const provedBy = 'single_sign_on' as const;
  const fresh = { email, keptForms: forms, passwordHash, firstName, lastName, provedBy };
  const userId = await createPerson(tx, fresh, organization_id).catch((error) => {
    const isTaken = error instanceof ApiError && error.code === 'email_taken';
    throw isTaken ? new RefusedSignOn('address_in_use', 'kept address') : error;
  });
  return { userId, isNew: true };
}

/**
 * Anyone could have created the account with an unproved address, so the provider's proof ends
 * earlier access. Does nothing if the account's address isn't the one that the provider confirms.
 */
async function takeOverAccount(
  { tx, record }: Transaction,
  { organization_id: organizationId }: StoredProvider,
  { email, firstName, lastName }: ConfirmedPerson,
  userId: string,
): Promise<EndedByProof | null> {
  const { rows } = await tx.query<{ email: string }>(
    'select email from portal.auth_users where id = $1',
    [userId],
  );
  if (!rows[0] || !getKeptForms(email).includes(rows[0].email)) return null;
  const ended = await proveAddress(tx, userId, { by: 'single_sign_on' });
  if (!ended) return null;
  await tx.query(
    `update portal.users set first_name = coalesce($2, first_name),
       last_name = coalesce($3, last_name) where id = $1`,
    [userId, firstName, lastName],
  );
  const proved = { actor: 'system', userId, organizationId, email: rows[0].email } as const;
  await recordProof(record, proved, 'single_sign_on', ended);
  return ended;
}

async function storeIdentity(
  tx: Queryable,
  { issuer, organization_id }: StoredProvider,
  { subject, groups }: ConfirmedPerson,
  userId: string,
): Promise<void> {
  await tx.query(
    `insert into portal.sign_in_identities (organization_id, issuer, subject, user_id, groups)
     values ($1, $2, $3, $4, $5::jsonb)
     on conflict (issuer, subject, organization_id)
     do update set groups = $5::jsonb, last_used_at = now()`,
    [organization_id, issuer, subject, userId, JSON.stringify(groups)],
  );
}

/** The role follows the groups, except that the last admin remains one. */
async function applyRole(
  { tx, record }: Transaction,
  who: { organizationId: string; userId: string; actor: 'system' },
  role: OrganizationRole,
): Promise<void> {
  const { organizationId, userId } = who;
  const object = { kind: 'member', id: userId };
  const now = await readRole(tx, who);
  if (now === role) return;
  if (!now) {
    await addMember(tx, organizationId, userId, role);
    return record({ event: 'member_provisioned', ...who, object, after: { role } });
  }
  const stays = now === 'admin' && !(await hasOtherAdmin(tx, who));
  if (!stays) await changeMemberRole(tx, { organizationId, userId, role, by: null });
  await record({
    event: 'member_role_changed',
    ...who,
    object,
    before: { role: now },
    after: { role: stays ? now : role },
    details: stays ? { by: 'single sign-on', stays: 'last admin' } : { by: 'single sign-on' },
  });
}
