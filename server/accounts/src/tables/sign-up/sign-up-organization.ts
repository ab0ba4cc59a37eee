import { systemWork } from 'server-core/database/system-work';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import { generateToken, hashToken } from 'server-core/sessions/tokens';
import { ApiError, removeDirections } from 'shared-server';
import { readData } from '../read-data';
import { findTable, requireAction } from '../table';
import { toRows } from '../table-request';
import { SIGN_UP_TTL_S } from './sign-up-cookie';

/**
 * First step of a sign-up: a provisional organization, which only the token's holder can claim,
 * once, within 15 minutes. Also deletes expired ones.
 */
export async function createProvisionalOrganization(
  deps: ServerDeps,
  address: string,
  data: Record<string, unknown> | Record<string, unknown>[],
) {
  const table = findTable('organizations');
  const [row, ...more] = toRows(data);
  if (!row || more.length > 0) {
    throw new ApiError('bad_request', 'A sign-up creates exactly one organization.');
  }
  const rules = { ...requireAction(table, 'insert'), required: ['name'] };
  const name = removeDirections(String(readData(table, rules, row, null).get('name')));
  const limit = deps.config.limits.signUpPerAddress;
  await countAttempt(deps, [{ name: 'sign-up-organization', limit, subject: address }]);
  const token = generateToken('signUp');
  const { rows } = await deps.db.transaction(systemWork.signIn, async (tx) => {
    await tx.query(
      `delete from portal.organizations where id in (
         select id from portal.organizations
         where status = 'provisional' and claim_expires_at < now() limit 100)`,
    );
    return tx.query<{ id: string; name: string }>(
      `insert into portal.organizations (name, status, claim_token_hash, claim_expires_at)
       values ($1, 'provisional', $2, now() + $3::integer * interval '1 second')
       returning id, name`,
      [name, hashToken(token), SIGN_UP_TTL_S],
    );
  });
  return { token, body: { data: rows } };
}
