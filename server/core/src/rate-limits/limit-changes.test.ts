import { startWholeServer } from 'proxy-server/testing/whole-server';
import type { TestMember } from 'server-accounts/testing/test-portal';
import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';

jest.setTimeout(180_000);

const server = sharedFixture(() =>
  startWholeServer({
    PORTAL_RATE_LIMITS: 'on',
    LIMIT_AUDITED_CHANGES_PER_ORGANIZATION: '3/24h',
  }),
);

async function send({ session }: TestMember, method: string, body?: object): Promise<number> {
  const answer = await fetch(server.urls.portal + api.organization.own, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${session.access_token}`,
    },
  });
  await answer.arrayBuffer();
  return answer.status;
}

test("refuses audited changes, but not reads, beyond the organization's limit", async () => {
  const [ada, bob] = [await server.portal.signUp('Ada'), await server.portal.signUp('Bob')];
  const statuses = [];
  for (const name of ['One', 'Two', 'Three', 'Four'])
    statuses.push(await send(ada, 'PATCH', { name }));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await send(ada, 'GET')).toBe(200);
  expect(await send(bob, 'PATCH', { name: 'Other' })).toBe(200);
});
