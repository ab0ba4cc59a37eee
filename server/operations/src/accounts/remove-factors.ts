import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { getKeptForms } from 'server-core/formats/email';
import { sendAccountChange } from 'server-core/notifications/account-change/mail-account-change';
import { deletePendingSignIns } from 'server-core/passwords/passkeys/pending-sign-ins';
import { removeRecoveryCodes } from 'server-core/passwords/passkeys/recovery-codes';
import type { ServerDeps } from 'server-core/server/server-deps';
import { endSessions } from 'server-core/sessions/session-lifecycle';
import type { Queryable } from 'shared-server';

type Deps = Pick<ServerDeps, 'config' | 'db' | 'logger' | 'sendMail'>;

export interface RemovedFactors {
  email: string;
  passkeys: number;
  /** Whether the mail to the person was sent. */
  mailed: boolean;
}

/**
 * Lets a person sign in again with only the password: removes passkeys, recovery codes and the
 * second factor, and ends every session. The person gets a mail.
 * @param email as the operator typed it
 * @throws Error with a sentence when no account has the address
 */
export async function removeFactors(deps: Deps, email: string): Promise<RemovedFactors> {
  const { logger } = deps;
  const source: AuditSource = { logger };
  const { id: userId, ...removed } = await auditedTransaction(
    deps,
    systemWork.account,
    source,
    async (tx, record) => {
      const account = await lockAccount(tx, email);
      const { rowCount } = await tx.query('delete from portal.passkeys where user_id = $1', [
        account.id,
      ]);
      await tx.query('update portal.auth_users set second_factor = false where id = $1', [
        account.id,
      ]);
      await removeRecoveryCodes(tx, account.id);
      await deletePendingSignIns(tx, account.id);
      await endSessions(tx, account.id);
      const passkeys = rowCount ?? 0;
      for (const organizationId of await readOrganizations(tx, account.id)) {
        await record({
          event: 'second_factor_changed',
          actor: 'operator',
          organizationId,
          object: { kind: 'person', id: account.id },
          details: { on: false, passkeys },
        });
      }
      return { ...account, passkeys };
    },
  );
  const from = { logger, address: 'the operator of the portal' };
  const mailed = await sendAccountChange(deps, from, { userId, change: 'factors_removed' }).then(
    () => true,
    (error) => {
      logger.error({ err: error }, 'the mail about removed factors was not sent');
      return false;
    },
  );
  return { ...removed, mailed };
}

async function lockAccount(tx: Queryable, email: string): Promise<{ id: string; email: string }> {
  const { rows } = await tx.query<{ id: string; email: string }>(
    'select id, email from portal.auth_users where email = any($1::text[]) for update',
    [getKeptForms(email.trim())],
  );
  if (rows[0]) return rows[0];
  throw new Error(`No account has the address ${email}: correct it.`);
}

/** @returns the organizations whose audit records the change; null for a person without one */
async function readOrganizations(tx: Queryable, userId: string): Promise<(string | null)[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select organization_id as id from portal.memberships where user_id = $1',
    [userId],
  );
  return rows.length > 0 ? rows.map(({ id }) => id) : [null];
}
