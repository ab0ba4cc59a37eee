import { createParser } from 'eventsource-parser';
import { startWholeServer } from 'proxy-server/testing/whole-server';
import type { TestMember } from 'server-accounts/testing/test-portal';
import { api, fillPath, type MembershipEvent } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';

const server = sharedFixture(() => startWholeServer());

type Asker = Pick<TestMember, 'session'>;

const send = (who: Asker, method: string, path: string, body?: object) =>
  fetch(server.urls.portal + path, {
    method,
    headers: {
      authorization: `Bearer ${who.session.access_token}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });

async function createColleague(): Promise<TestMember> {
  const one = await server.portal.signUp('Ben');
  const made = await send(server.member, 'POST', api.invitations.all, { role: 'admin' });
  const { link } = await made.json();
  await send(one, 'POST', api.invitations.accept, { token: link.split('#token=')[1] });
  return one;
}

/** Opens a stream; `next` returns its membership events, then undefined once it has ended. */
async function openStream(who: Asker) {
  const answer = await send(who, 'GET', api.events);
  expect(answer.status).toBe(200);
  const heard: MembershipEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => void (event === 'membership' && heard.push(JSON.parse(data))),
  });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  return {
    async next() {
      while (heard.length === 0) {
        const { done, value } = await reader.read();
        if (done) return undefined;
        parser.feed(decoder.decode(value, { stream: true }));
      }
      return heard.shift();
    },
    close: () => reader.cancel(),
  };
}

test('sends the membership on connect and on changes, until the member is removed', async () => {
  const ben = await createColleague();
  const stream = await openStream(ben);
  const first = await stream.next();
  expect(first).toMatchObject({ organization_id: server.member.organizationId, role: 'admin' });
  const path = fillPath(api.members.member, { id: ben.user.id });
  await send(server.member, 'PATCH', path, { role: 'user' });
  expect(await stream.next()).toEqual({ ...first, role: 'user' });
  await send(server.member, 'PATCH', api.organization.own, { name: 'Quay' });
  expect(await stream.next()).toEqual({ ...first, role: 'user', organization_name: 'Quay' });
  await send(server.member, 'DELETE', path);
  expect(await stream.next()).toBeUndefined();
});

inWholeRun(test)("sends a change only to the member's own streams", async () => {
  const [ben, cleo] = [await createColleague(), await createColleague()];
  const streams = await Promise.all([openStream(ben), openStream(ben), openStream(cleo)]);
  for (const stream of streams) expect((await stream.next())?.role).toBe('admin');
  const [one, other, stranger] = streams;
  const setRole = (who: TestMember) =>
    send(server.member, 'PATCH', fillPath(api.members.member, { id: who.user.id }), {
      role: 'user',
    });
  await setRole(ben);
  for (const stream of [one, other]) expect((await stream?.next())?.role).toBe('user');
  // If a stream received someone else's event, it would come first.
  await send(server.member, 'PATCH', api.organization.own, { name: 'Weir' });
  expect(await stranger?.next()).toMatchObject({ role: 'admin', organization_name: 'Weir' });
  for (const stream of streams) await stream.close();
});
