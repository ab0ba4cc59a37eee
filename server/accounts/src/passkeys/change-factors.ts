import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { mailAccountChange } from 'server-core/notifications/account-change/mail-account-change';
import {
  createRecoveryCodes,
  removeRecoveryCodes,
} from 'server-core/passwords/passkeys/recovery-codes';
import { getPasskeys } from 'server-core/passwords/passkeys/stored-passkeys';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { LiveSession } from 'server-core/sessions/find-session';
import { proofTexts, type SignInFactors } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import { endOthers } from './end-others';
import { lockFactors, readSignInFactors } from './sign-in-factors';

const createUnknownError = () => new ApiError('not_found', 'This passkey does not exist.');

/** The session's fields in audit events. */
const toActor = ({ userId, sessionId, organizationId }: LiveSession) => ({
  userId,
  sessionId,
  organizationId,
});

export function renamePasskey(
  deps: ServerDeps,
  source: AuditSource,
  session: LiveSession,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<SignInFactors> {
  const { userId } = session;
  return auditedTransaction(deps, systemWork.account, source, async (tx, record) => {
    const { rows } = await tx.query(
      'update portal.passkeys set name = $3 where id = $1 and user_id = $2 returning id',
      [passkeyId, userId, name],
    );
    if (rows.length === 0) throw createUnknownError();
    const object = { kind: 'passkey', id: passkeyId };
    await record({ event: 'passkey_renamed', ...toActor(session), object });
    return readSignInFactors(tx, session);
  });
}

/** @throws ApiError `not_found`, `conflict` for the last passkey while the second factor is on */
export async function removePasskey(
  deps: ServerDeps,
  source: AuditSource,
  session: LiveSession,
  passkeyId: string,
): Promise<SignInFactors> {
  const { userId } = session;
  const { factors, name } = await auditedTransaction(
    deps,
    systemWork.account,
    source,
    async (tx, record) => {
      const required = await lockFactors(tx, session);
      const { rows } = await tx.query<{ name: string }>(
        'delete from portal.passkeys where id = $1 and user_id = $2 returning name',
        [passkeyId, userId],
      );
      const [removed] = rows;
      if (!removed) throw createUnknownError();
      const left = await getPasskeys(tx, userId);
      if (left.length === 0) {
        if (required) throw createLastFactorError();
        await removeRecoveryCodes(tx, userId);
      }
      await endOthers(tx, session);
      const object = { kind: 'passkey', id: passkeyId };
      await record({ event: 'passkey_removed', ...toActor(session), object });
      return { factors: await readSignInFactors(tx, session), name: removed.name };
    },
  );
  mailAccountChange(deps, source, { userId, change: 'passkey_removed', subject: name });
  return factors;
}

const createLastFactorError = () =>
  new ApiError('conflict', 'Turn off the second factor before you remove your last passkey.');

/**
 * @throws ApiError `conflict` when turned on without a passkey, or turned off while an organization
 * requires the second factor
 */
export async function switchSecondFactor(
  deps: ServerDeps,
  source: AuditSource,
  session: LiveSession,
  on: boolean,
): Promise<{ factors: SignInFactors; codes: string[] }> {
  const { userId } = session;
  const switched = await auditedTransaction(
    deps,
    systemWork.account,
    source,
    async (tx, record) => {
      await lockFactors(tx, session);
      if (on) await requirePasskey(tx, userId);
      else await refuseIfRequired(tx, userId);
      await tx.query('update portal.auth_users set second_factor = $2 where id = $1', [userId, on]);
      await removeRecoveryCodes(tx, userId);
      const codes = on ? await createRecoveryCodes(tx, userId) : [];
      await endOthers(tx, session);
      await record({ event: 'second_factor_changed', ...toActor(session), details: { on } });
      return { factors: await readSignInFactors(tx, session), codes };
    },
  );
  mailAccountChange(deps, source, {
    userId,
    change: on ? 'second_factor_on' : 'second_factor_off',
  });
  return switched;
}

/** @returns the new codes, which are never shown again */
export async function renewRecoveryCodes(
  deps: ServerDeps,
  source: AuditSource,
  session: LiveSession,
): Promise<{ codes: string[] }> {
  const { userId } = session;
  const codes = await auditedTransaction(deps, systemWork.account, source, async (tx, record) => {
    await lockFactors(tx, session);
    await requirePasskey(tx, userId);
    await endOthers(tx, session);
    await record({ event: 'recovery_codes_created', ...toActor(session) });
    return createRecoveryCodes(tx, userId);
  });
  mailAccountChange(deps, source, { userId, change: 'recovery_codes_made' });
  return { codes };
}

async function requirePasskey(tx: Queryable, userId: string): Promise<void> {
  if ((await getPasskeys(tx, userId)).length > 0) return;
  throw new ApiError('conflict', 'Add a passkey first.');
}

async function refuseIfRequired(tx: Queryable, userId: string): Promise<void> {
  const { rows } = await tx.query<{ name: string }>(
    `select o.name from portal.memberships m
     join portal.organizations o on o.id = m.organization_id
     where m.user_id = $1 and o.requires_second_factor order by o.name limit 1`,
    [userId],
  );
  const [organization] = rows;
  if (organization)
    throw new ApiError('conflict', proofTexts.organizationRequires(organization.name));
}
