import { startWholeServer } from 'proxy-server/testing/whole-server';
import type { TestMember } from 'server-accounts/testing/test-portal';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';

// Shorter than the heartbeat, which detects an ended session in any case.
jest.setTimeout(12_000);

const server = sharedFixture(() => startWholeServer());

const getHeaders = ({ session }: Pick<TestMember, 'session'>) => ({
  authorization: `Bearer ${session.access_token}`,
  'content-type': 'application/json',
});
const send = (who: Pick<TestMember, 'session'>, method: string, path: string, body?: object) =>
  fetch(server.urls.portal + path, {
    method,
    headers: getHeaders(who),
    ...(body && { body: JSON.stringify(body) }),
  });

async function addColleague(): Promise<TestMember> {
  const one = await server.portal.signUp('Ben');
  const made = await send(server.member, 'POST', api.invitations.all, { role: 'admin' });
  const { link } = await made.json();
  await send(one, 'POST', api.invitations.accept, { token: link.split('#token=')[1] });
  return one;
}

async function openEvents(who: TestMember) {
  const answer = await send(who, 'GET', api.events);
  expect(answer.status).toBe(200);
  return { whole: answer.text() };
}

const endings: Record<string, (ben: TestMember) => Promise<Response>> = {
  'an admin removes the person': (ben) =>
    send(server.member, 'DELETE', fillPath(api.members.member, { id: ben.user.id })),
  'the person leaves': (ben) => send(ben, 'POST', api.members.leave),
  'the session switches to another organization': (ben) =>
    send(ben, 'POST', api.organizations.switch, { organization_id: ben.organizationId }),
};

const isSwitch = (name: string) => name.includes('switches');

test.each(matrix(Object.keys(endings), isSwitch))(
  "ends the person's streams and key handle, and a former member's tickets, when %s",
  async (name) => {
    const ben = await addColleague();
    const handle = await getKeyHandle(ben);
    const streams = await Promise.all([openEvents(ben), openEvents(ben)]);
    const ticket = await send(ben, 'POST', api.tickets, {
      kind: 'call-export',
      format: 'csv',
      filters: {},
    });
    const { url } = await ticket.json();
    expect((await fetch(server.urls.portal + url)).status).toBe(200);

    expect((await endings[name]?.(ben))?.status).toBe(200);
    for (const { whole } of streams) expect(await whole).toContain('event: session_ended');
    const isMember = name.includes('switches');
    expect((await fetch(server.urls.portal + url)).status).toBe(isMember ? 200 : 401);
    const byHandle = await fetch(server.urls.portal + api.vapi.assistants, {
      headers: { authorization: `Bearer ${handle}` },
    });
    expect(byHandle.status).toBe(401);
  },
);

async function getKeyHandle(who: TestMember): Promise<string> {
  const bearer = who.session.access_token;
  const query = { eq: { provider: 'vapi' }, select: 'api_key' };
  const { body } = await server.portal.post(
    { action: 'select', table: 'api_keys', query },
    { bearer },
  );
  return body.data[0].api_key;
}

test('keeps the streams of colleagues open when a person is removed', async () => {
  const [ben, cleo] = [await addColleague(), await addColleague()];
  const [ending, staying] = [await openEvents(ben), await openEvents(cleo)];
  await endings['an admin removes the person']?.(ben);
  await ending.whole;
  const stillOpen = Symbol('still open');
  expect(await Promise.race([staying.whole, Promise.resolve(stillOpen)])).toBe(stillOpen);
  await endings['an admin removes the person']?.(cleo);
  await staying.whole;
});
