import type { AuditSource } from '../../audit/audit-source';
import { systemWork } from '../../database/system-work';
import { describeDevice } from '../../formats/device';
import type { ServerDeps } from '../../server/server-deps';
import { getNetwork } from '../../sessions/strength/session-origin';
import { type AccountChangeKind, createAccountChangeMail } from './account-change-mail';

type Deps = Pick<ServerDeps, 'background' | 'config' | 'db' | 'sendMail'>;

export interface AccountChange {
  userId: string;
  change: AccountChangeKind;
  /** The changed object, such as the name of a passkey; never a secret. */
  subject?: string | undefined;
  /** An address that gets its own mail about this change. */
  except?: string;
}

/**
 * Mails the person soon after a change of their account: when, from which device, and what to do if
 * it wasn't them. An address that can still undo a change gets the mail as well, since an attacker
 * may change more. Call it after the commit.
 */
export function mailAccountChange(deps: Deps, source: AuditSource, change: AccountChange): void {
  const at = new Date();
  const sendMail = () => sendAccountChange(deps, source, change, at);
  deps.background.run(source.logger, sendMail, 'mails');
}

/** Like `mailAccountChange`, but waits until the mails are sent. */
export async function sendAccountChange(
  { config, db, sendMail }: Omit<Deps, 'background'>,
  source: AuditSource,
  { userId, change, subject, except }: AccountChange,
  at = new Date(),
): Promise<void> {
  const { rows } = await db.query<{ email: string }>(
    systemWork.account,
    `select email from portal.auth_users where id = $1
     union
     select old_email from portal.email_changes where user_id = $1 and undo_until > now()`,
    [userId],
  );
  const facts = { change, subject, at, ...describeOrigin(source) };
  for (const { email: to } of rows) {
    if (to !== except) await sendMail(createAccountChangeMail(config.publicUrl, { to, ...facts }));
  }
  source.logger.info({ change }, 'account change mailed');
}

/** @returns the request's device and network, as shown in the session list */
export function describeOrigin({ userAgent, address = 'unknown' }: AuditSource) {
  return { device: describeDevice(userAgent), place: getNetwork(address) };
}
