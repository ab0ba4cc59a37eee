import { systemWork } from '../database/system-work';
import type { ServerDeps } from '../server/server-deps';
import { verifyPassword } from './passwords';

/** @returns the person's address, and whether the password is correct */
export async function checkPassword(
  { db }: Pick<ServerDeps, 'db'>,
  userId: string,
  password: string,
): Promise<{ email: string; isRight: boolean }> {
  const { rows } = await db.query<{ email: string; password_hash: string }>(
    systemWork.account,
    'select email, password_hash from portal.auth_users where id = $1',
    [userId],
  );
  const [account] = rows;
  if (!account) throw new Error('A session without a person');
  return {
    email: account.email,
    isRight: await verifyPassword(account.password_hash, password, true),
  };
}
