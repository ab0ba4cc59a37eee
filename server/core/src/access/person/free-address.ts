import { ApiError, type Queryable } from 'shared-server';
import { getKeptForms } from '../../formats/email';
import type { ServerDeps } from '../../server/server-deps';
import { isListedOperator } from '../is-operator';

/**
 * SQL condition: an account has one of the address forms in $1, or one of them is reserved for an
 * account that may return to it.
 * @param isProved SQL condition: the address is proved, so an earlier unproved owner loses it
 */
export const addressInUseSql = (person: string, isProved = 'false') => `
  exists (select 1 from portal.auth_users where email = any($1::text[]) and id is distinct from ${person})
  or exists (select 1 from portal.email_changes where old_email = any($1::text[])
    and undo_until > now() and user_id is distinct from ${person}
    and (old_proved or not ${isProved}))`;

/**
 * An operator's address must have its account before it is listed, so no account can move to it.
 */
export async function isAddressFree(
  { config }: Pick<ServerDeps, 'config'>,
  tx: Queryable,
  email: string,
  userId: string,
): Promise<boolean> {
  if (isListedOperator(config, email)) return false;
  const { rows } = await tx.query<{ taken: boolean }>(
    `select ${addressInUseSql('$2::uuid')} as taken`,
    [getKeptForms(email), userId],
  );
  return rows[0]?.taken === false;
}

export const createEmailTakenError = () =>
  new ApiError('email_taken', 'An account with this email address already exists.');
