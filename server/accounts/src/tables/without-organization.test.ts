import { randomUUID } from 'node:crypto';
import { sharedFixture } from 'shared-server/testing';
import { startTestPortal } from '../testing/test-portal';

const portal = sharedFixture(startTestPortal);
const lost = sharedFixture(async () => {
  const person = await portal.signUp('Lost');
  await portal.move(person, null);
  return person;
});
const callProxy = (call: object) => portal.post(call, { bearer: lost.session.access_token });
const query = { eq: { id: randomUUID() } };

test('lets a person without an organization select their own profile', async () => {
  const { status, body } = await callProxy({ action: 'select', table: 'users' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject([{ id: lost.user.id, organization_id: null }]);
});

test.each([
  ['select', 'organizations', {}],
  ['select', 'agents', {}],
  ['select', 'api_keys', {}],
  ['select', 'vapi_server_keys', {}],
  ['insert', 'agents', { data: { name: 'x' } }],
  ['update', 'agents', { data: { name: 'x' }, query }],
  ['update', 'api_keys', { data: { is_active: true }, query }],
  ['delete', 'agents', { query }],
  ['delete', 'vapi_server_keys', { query }],
])(
  'refers a person without an organization to support on %s of %s',
  async (action, table, rest) => {
    const { status, body } = await callProxy({ action, table, ...rest });
    expect([status, body.code, body.error]).toEqual([
      403,
      'forbidden',
      'No organization ID found. Please contact support.',
    ]);
  },
);
