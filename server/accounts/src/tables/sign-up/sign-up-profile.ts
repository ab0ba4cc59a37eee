import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { LiveSession } from 'server-core/sessions/find-session';
import { hashToken } from 'server-core/sessions/tokens';
import { ApiError } from 'shared-server';
import { readSelect } from '../read-query';
import { getStoredColumns } from '../rows/statements';
import { findColumn, findTable, parseValue, requireAction, type Table } from '../table';
import { toRows } from '../table-request';

type ProfileRow = Record<string, unknown>;

/**
 * Last step of a sign-up on the wire. The profile already exists, so this changes nothing: it
 * returns the profile when the row matches, and refuses any other row.
 * @param session of the bearer, if any
 * @param signUpToken of the browser that claimed the organization, if present
 */
export async function confirmProfile(
  deps: ServerDeps,
  session: LiveSession | null,
  signUpToken: string | undefined,
  data: Record<string, unknown> | Record<string, unknown>[],
) {
  const table = findTable('users');
  const [row, ...more] = toRows(data);
  if (!row || more.length > 0) throw new ApiError('forbidden', onlyOwn);
  const values = readProfileRow(table, row);
  const profile = await findProfile(deps, table, session, signUpToken);
  if (!profile) throw new ApiError('unauthenticated', 'Please sign in again.');
  const same = ['id', 'email', 'role', 'organization_id'].every(
    (name) => !values.has(name) || String(values.get(name)).toLowerCase() === String(profile[name]),
  );
  if (!same) throw new ApiError('forbidden', onlyOwn);
  const columns = readSelect(table, '*').map(({ as, name }) => [as, profile[name]]);
  return { data: [Object.fromEntries(columns)] };
}

const onlyOwn = 'You can only insert your own profile, unchanged since your sign-up.';

function readProfileRow(table: Table, row: Record<string, unknown>): Map<string, unknown> {
  const { write } = requireAction(table, 'insert');
  return new Map(
    Object.entries(row).map(([as, value]) => {
      const found = findColumn(table, as);
      if (!write.includes(found.name)) {
        throw new ApiError('forbidden', `Column "${as}" of "users" cannot be written.`);
      }
      return [found.name, parseValue(table, found, value)];
    }),
  );
}

async function findProfile(
  deps: ServerDeps,
  table: Table,
  session: LiveSession | null,
  signUpToken: string | undefined,
): Promise<ProfileRow | undefined> {
  const [condition, value] = session
    ? ['id = $1', session.userId]
    : [
        `id = (select claimed_by from portal.organizations
               where claim_token_hash = $1 and status = 'claimed' and claim_expires_at > now())`,
        signUpToken && hashToken(signUpToken),
      ];
  if (!value) return undefined;
  const { rows } = await deps.db.query<ProfileRow>(
    systemWork.signIn,
    `select ${getStoredColumns(table)} from portal.users where ${condition}`,
    [value],
  );
  return rows[0];
}
