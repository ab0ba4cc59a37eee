import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import { countAccessTokens } from 'server-core/sessions/access-tokens/end-access-tokens';
import type { LiveSession } from 'server-core/sessions/find-session';
import type { NameChange, PersonalAccount } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { readPersonName } from '../sign-up/person-name';

interface AccountRow {
  id: string;
  email: string;
  email_confirmed: boolean;
  first_name: string | null;
  last_name: string | null;
  new_email: string | null;
  expires_at: Date | null;
}

export async function readOwnAccount(tx: Queryable, userId: string): Promise<PersonalAccount> {
  const { rows } = await tx.query<AccountRow>(
    `select a.id, a.email, a.email_proved_at is not null as email_confirmed, u.first_name, u.last_name, c.new_email, c.expires_at
     from portal.auth_users a left join portal.users u on u.id = a.id
     left join portal.email_changes c
       on c.user_id = a.id and c.confirmed_at is null and c.expires_at > now()
     where a.id = $1`,
    [userId],
  );
  const [row] = rows;
  if (!row) throw new Error('A session without a person');
  const { new_email, expires_at, ...account } = row;
  const pending_email =
    new_email && expires_at ? { email: new_email, expires_at: expires_at.toISOString() } : null;
  return { ...account, pending_email, access_tokens: await countAccessTokens(tx, userId) };
}

export function changeName(
  deps: Pick<ServerDeps, 'db'>,
  source: AuditSource,
  session: LiveSession,
  change: NameChange,
): Promise<PersonalAccount> {
  const first = readPersonName(change.first_name, 'first_name');
  const last = readPersonName(change.last_name, 'last_name');
  const { userId, organizationId, sessionId } = session;
  return auditedTransaction(deps, systemWork.account, source, async (tx, record) => {
    await tx.query(
      'update portal.users set first_name = $2, last_name = $3, updated_at = now() where id = $1',
      [userId, first, last],
    );
    await record({ event: 'name_changed', userId, organizationId, sessionId });
    return readOwnAccount(tx, userId);
  });
}
