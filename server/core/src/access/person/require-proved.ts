import { confirmationTexts } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import type { ServerConfig } from '../../config/config';
import { systemWork } from '../../database/system-work';
import type { ServerDeps } from '../../server/server-deps';

/** @returns whether mail reaches people, rather than files that only the operator reads */
export const isMailConfigured = ({ mail }: Pick<ServerConfig, 'mail'>): boolean =>
  mail.smtpUrl !== undefined;

/** @throws ApiError `email_unconfirmed`, with what to do */
export async function requireProvedAddress(tx: Queryable, userId: string): Promise<void> {
  const { rows } = await tx.query<{ email: string; is_proved: boolean }>(
    'select email, email_proved_at is not null as is_proved from portal.auth_users where id = $1',
    [userId],
  );
  if (rows[0]?.is_proved) return;
  throw new ApiError('email_unconfirmed', confirmationTexts.confirmFirst(rows[0]?.email ?? ''));
}

/** Like {@link requireProvedAddress}, but only where people can receive the confirmation mail. */
export async function requireConfirmedEmail(
  { config, db }: Pick<ServerDeps, 'config' | 'db'>,
  userId: string,
): Promise<void> {
  if (!isMailConfigured(config)) return;
  await db.transaction(systemWork.account, (tx) => requireProvedAddress(tx, userId));
}
