import { DatabaseError } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import { startTestPortal } from '../../testing/test-portal';

const portal = sharedFixture(() => startTestPortal());

const faults = [
  ['the statement fails', 'XX000', 500],
  ['the database is unreachable', '08006', 503],
] as const;

test.each(faults)('reports that the select failed when %s', async (_, sqlState, status) => {
  const fault = new DatabaseError(sqlState, 'inner workings');
  const { query } = portal.deps.db;
  jest
    .spyOn(portal.deps.db, 'query')
    .mockImplementation((scope, ...statement) =>
      scope.role === 'portal_member' ? Promise.reject(fault) : query(scope, ...statement),
    );
  const { session } = await portal.signUp();
  const call = { action: 'select', table: 'agents', query: { eq: {} } };
  const { body, ...answer } = await portal.post(call, { bearer: session.access_token });
  expect([answer.status, body.error]).toEqual([status, 'Failed to execute select query']);
});
