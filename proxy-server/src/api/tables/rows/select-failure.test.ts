import { DatabaseError } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import { startTestPortal } from '../../../testing/test-portal';

const portal = sharedFixture(() => startTestPortal());

test.each([
  ['the statement fails', 'XX000', 500],
  ['the database is out of reach', '08006', 503],
])('reports that the select failed when %s', async (_, sqlState, status) => {
  const { session } = await portal.signUp();
  const { queryAsJson } = portal.deps.db;
  jest
    .spyOn(portal.deps.db, 'queryAsJson')
    .mockImplementation((scope, ...statement) =>
      scope.role === 'portal_member'
        ? Promise.reject(new DatabaseError(sqlState, 'inner workings'))
        : queryAsJson(scope, ...statement),
    );
  const select = { action: 'select', table: 'agents', query: { eq: {} } };
  const answer = await portal.post(select, { bearer: session.access_token });
  expect([answer.status, answer.body.error]).toEqual([status, 'Failed to execute select query']);
});
