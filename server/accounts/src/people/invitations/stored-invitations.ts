import { lockAsAdmin } from 'server-core/access/memberships/locked-organization';
import { isMailConfigured, requireProvedAddress } from 'server-core/access/person/require-proved';
import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { tenantScope } from 'server-core/database/tenant-scope';
import { getKeptForms, getMailbox } from 'server-core/formats/email';
import { countWithin } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import { generateToken, hashToken } from 'server-core/sessions/tokens';
import { type InvitationDraft, peopleTexts, serverTexts } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';

type Deps = Pick<ServerDeps, 'config' | 'db'>;
const toObject = (id: string) => ({ kind: 'invitation', id });

/** An invitation with its token, of which only the hash is stored. */
export interface MadeInvitation {
  id: string;
  email: string | null;
  token: string;
  /** Only the mailbox receives the link, so it proves the address. */
  isMailed: boolean;
}

/** Minimum days for which ended invitations are kept and listed. */
const KEPT_DAYS = 90;

/**
 * @throws ApiError `conflict` when the address belongs to a member or has an open invitation;
 * `email_unconfirmed` and `rate_limited` when it is mailed
 */
export function createInvitation(
  deps: Deps,
  admin: Member,
  source: AuditSource,
  { role, email = null }: Pick<InvitationDraft, 'role'> & { email: string | null },
): Promise<MadeInvitation> {
  return auditedTransaction(deps, systemWork.invitation, source, async (tx, record) => {
    const { organizationId, userId } = admin;
    await lockAsAdmin(tx, admin);
    await tx.query(
      `delete from portal.invitations where organization_id = $1
         and coalesce(accepted_at, revoked_at, expires_at) < now() - $2 * interval '1 day'`,
      [organizationId, KEPT_DAYS],
    );
    if (email) await refuseKnown(tx, organizationId, email);
    const isMailed = await admitMail(deps, tx, userId, email);
    const token = generateToken('invitation');
    const { rows } = await tx.query<{ id: string }>(
      `insert into portal.invitations
         (organization_id, email, role, token_hash, invited_by, expires_at, is_mailed)
       values ($1, $2, $3, $4, $5, now() + $6 * interval '1 day', $7) returning id`,
      [
        organizationId,
        email,
        role,
        hashToken(token),
        userId,
        deps.config.invitationTtlDays,
        isMailed,
      ],
    );
    const id = String(rows[0]?.id);
    const details = { role, email };
    await record({ event: 'invitation_created', ...admin, object: toObject(id), details });
    return { id, email, token, isMailed };
  });
}

/**
 * The portal only sends mail for people with a proved address, with a limit per mailbox.
 * @returns whether the invitation is mailed
 */
async function admitMail(
  deps: Deps,
  tx: Queryable,
  userId: string,
  email: string | null,
): Promise<boolean> {
  if (email === null || !isMailConfigured(deps.config)) return false;
  await requireProvedAddress(tx, userId);
  const limit = deps.config.mailLimits.invitations;
  await countWithin(deps, tx, { name: 'invitation-mails', limit, subject: getMailbox(email) });
  return true;
}

async function refuseKnown(tx: Queryable, organizationId: string, email: string): Promise<void> {
  const { rows: members } = await tx.query(
    `select 1 from portal.memberships m join portal.auth_users a on a.id = m.user_id
     where m.organization_id = $1 and a.email = any($2::text[])`,
    [organizationId, getKeptForms(email)],
  );
  if (members.length > 0) throw new ApiError('conflict', peopleTexts.memberAlready(email));
  const { rows: open } = await tx.query(
    `select 1 from portal.invitations where organization_id = $1 and email = $2
       and accepted_at is null and revoked_at is null and expires_at > now()`,
    [organizationId, email],
  );
  if (open.length > 0) throw new ApiError('conflict', peopleTexts.alreadyInvited(email));
}

/**
 * @throws ApiError `not_found`; `invitation_ended` when it was accepted or revoked, and as {@link
 * createInvitation} when it is mailed
 */
export function renewInvitation(
  deps: Deps,
  admin: Member,
  source: AuditSource,
  id: string,
): Promise<MadeInvitation> {
  return auditedTransaction(deps, systemWork.invitation, source, async (tx, record) => {
    await lockAsAdmin(tx, admin);
    const { email, accepted, revoked } = await requireInvitation(tx, admin, id);
    if (accepted || revoked) throw createEndedError();
    const token = generateToken('invitation');
    const isMailed = await admitMail(deps, tx, admin.userId, email);
    await tx.query(
      `update portal.invitations set token_hash = $2, sent_at = now(), opened_at = null,
         expires_at = now() + $3 * interval '1 day', is_mailed = $4 where id = $1`,
      [id, hashToken(token), deps.config.invitationTtlDays, isMailed],
    );
    await record({ event: 'invitation_sent_again', ...admin, object: toObject(id) });
    return { id, email, token, isMailed };
  });
}

/** @throws ApiError `not_found`; `invitation_ended` when it was accepted */
export function revokeInvitation(
  deps: Deps,
  admin: Member,
  source: AuditSource,
  id: string,
): Promise<void> {
  return auditedTransaction(deps, tenantScope(admin.organizationId), source, async (tx, record) => {
    await lockAsAdmin(tx, admin);
    const { accepted, revoked } = await requireInvitation(tx, admin, id);
    if (accepted) throw createEndedError();
    if (revoked) return;
    await tx.query(
      'update portal.invitations set revoked_at = now(), revoked_by = $2 where id = $1',
      [id, admin.userId],
    );
    await record({ event: 'invitation_revoked', ...admin, object: toObject(id) });
  });
}

const createEndedError = () => new ApiError('invitation_ended', peopleTexts.invitationEnded);

async function requireInvitation(tx: Queryable, { organizationId }: Member, id: string) {
  const { rows } = await tx.query<{ email: string | null; accepted: boolean; revoked: boolean }>(
    `select email, accepted_at is not null as accepted, revoked_at is not null as revoked
     from portal.invitations where organization_id = $1 and id = $2`,
    [organizationId, id],
  );
  if (!rows[0]) throw new ApiError('not_found', serverTexts.notFound);
  return rows[0];
}
