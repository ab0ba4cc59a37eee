import type { AuditSource } from 'server-core/audit/audit-source';
import { personNameSql } from 'server-core/database/person-name';
import { tenantScope } from 'server-core/database/tenant-scope';
import { canHavePasskeys } from 'server-core/passwords/passkeys/relying-party';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import { readStrength } from 'server-core/sessions/strength/session-strength';
import { type OrganizationSettings, proofTexts, type SecondFactorEffect } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import { sendMails } from '../mail-admins';
import { changeAsAdmin } from '../settings/change-settings';
import { createRequirementMail, type RequirementMail } from './requirement-mail';

/**
 * Once required, sessions without a second factor are refused from the next request on. All members
 * get a mail when the requirement starts, and only admins when it ends.
 * @throws ApiError `conflict` when browsers can't use passkeys here; `second_factor_required` for
 * an admin without a second factor
 */
export async function requireSecondFactor(
  deps: ServerDeps,
  source: AuditSource,
  member: Member,
  required: boolean,
): Promise<OrganizationSettings> {
  const { publicUrl } = deps.config;
  if (required && !canHavePasskeys(deps.config)) {
    throw new ApiError('conflict', proofTexts.noPasskeysHere(publicUrl));
  }
  let mails: RequirementMail[] = [];
  const settings = await changeAsAdmin(
    deps,
    source,
    member,
    'second_factor_requirement_changed',
    async (tx) => {
      if (required) await requireStrong(tx, member);
      if (await setRequirement(tx, member, required))
        mails = await createMails(tx, member, required);
    },
    ({ requires_second_factor }) => ({ requires_second_factor }),
  );
  sendMails(
    deps,
    source,
    mails.map((mail) => createRequirementMail(publicUrl, mail)),
  );
  return settings;
}

/** @returns what the requirement blocks now, or would block */
export async function previewSecondFactor(
  { db }: Pick<ServerDeps, 'db'>,
  organizationId: string,
): Promise<SecondFactorEffect> {
  const { rows } = await db.query<SecondFactorEffect>(
    tenantScope(organizationId),
    `select count(*)::integer as members,
       (count(*) filter (where not exists (
         select 1 from portal.passkeys p where p.user_id = m.user_id)))::integer as members_without,
       (select count(*) from portal.access_tokens t
        where t.organization_id = $1 and t.revoked_at is null and t.expires_at > now()
          and not t.strong)::integer as access_tokens
     from portal.memberships m where m.organization_id = $1`,
    [organizationId],
  );
  return rows[0] ?? { members: 0, members_without: 0, access_tokens: 0 };
}

/** An admin without a second factor would lock themselves out. */
async function requireStrong(tx: Queryable, { sessionId }: Member): Promise<void> {
  const { strong } = await readStrength(tx, sessionId);
  if (strong) return;
  throw new ApiError('second_factor_required', proofTexts.strongSessionNeeded);
}

/** @returns whether the setting changed */
async function setRequirement(
  tx: Queryable,
  { organizationId }: Member,
  required: boolean,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update portal.organizations set requires_second_factor = $2, updated_at = now()
     where id = $1 and requires_second_factor <> $2`,
    [organizationId, required],
  );
  if (rowCount === 0) return false;
  // Weak sessions may have created tickets, which work for a minute.
  if (required)
    await tx.query('delete from portal.tickets where organization_id = $1', [organizationId]);
  return true;
}

/** Everyone is notified when the requirement starts, but only admins when it ends. */
async function createMails(
  tx: Queryable,
  { organizationId, userId }: Member,
  required: boolean,
): Promise<RequirementMail[]> {
  const { rows } = await tx.query<Omit<RequirementMail, 'required'>>(
    `select u.email as to, o.name as organization,
       (select coalesce(${personNameSql('a')}, a.email) from portal.users a where a.id = $2) as by
     from portal.memberships m
     join portal.users u on u.id = m.user_id
     join portal.organizations o on o.id = m.organization_id
     where m.organization_id = $1 and ($3 or m.role = 'admin') order by u.email`,
    [organizationId, userId, required],
  );
  return rows.map((row) => ({ ...row, required }));
}
