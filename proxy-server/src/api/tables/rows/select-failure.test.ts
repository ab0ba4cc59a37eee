import { DatabaseError } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import { startTestPortal } from '../../../testing/test-portal';

const portal = sharedFixture(() => startTestPortal());

const faults = [
  ['the statement fails', 'XX000', 500],
  ['the database is out of reach', '08006', 503],
] as const;

async function select(columns?: string) {
  const { session } = await portal.signUp();
  const query = { eq: {}, ...(columns && { select: columns }) };
  const call = { action: 'select', table: 'agents', query };
  const { status, body } = await portal.post(call, { bearer: session.access_token });
  return [status, body.error];
}

test.each(faults)('reports that the select failed when %s', async (_, sqlState, status) => {
  const fault = new DatabaseError(sqlState, 'inner workings');
  jest.spyOn(portal.deps.db, 'queryAsJson').mockRejectedValue(fault);
  expect(await select()).toEqual([status, 'Failed to execute select query']);
});

test.each(faults)(
  'reports that the select of a column failed when %s',
  async (_, sqlState, status) => {
    const fault = new DatabaseError(sqlState, 'inner workings');
    const { query } = portal.deps.db;
    jest
      .spyOn(portal.deps.db, 'query')
      .mockImplementation((scope, ...statement) =>
        scope.role === 'portal_member' ? Promise.reject(fault) : query(scope, ...statement),
      );
    expect(await select('name')).toEqual([status, 'Failed to execute select query']);
  },
);
