import { randomUUID } from 'node:crypto';
import { api, fillPath } from 'shared-contract';
import { createMailedPortal } from '../../testing/mailed-portal';
import type { TestMember } from '../../testing/test-portal';

const { portal, send } = createMailedPortal();

const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
};

async function signIn({ email, password }: TestMember, agent: keyof typeof agents) {
  const headers = { 'user-agent': agents[agent] };
  const { body } = await portal.auth('signInWithPassword', { email, password }, { headers });
  return { bearer: body.data.session.access_token, id: body.data.session.session_id };
}
const listSessions = (bearer: string) => send('GET', api.account.sessions, undefined, { bearer });
const endSession = (bearer: string, sessionId: string) =>
  send('DELETE', fillPath(api.account.session, { sessionId }), undefined, { bearer });

test('changes the name of the signed-in person only', async () => {
  const [ada, bob] = [await portal.signUp('Ada'), await portal.signUp('Bob')];
  const bearer = ada.session.access_token;
  const name = { first_name: ' Augusta ', last_name: '' };
  const changed = await send('PATCH', api.account.own, name, { bearer });
  expect(changed.body).toMatchObject({ first_name: 'Augusta', last_name: null, email: ada.email });
  const other = await send('GET', api.account.own, undefined, { bearer: bob.session.access_token });
  expect(other.body).toMatchObject({ first_name: 'Bob', last_name: 'Test' });
});

test.each([['x'.repeat(101)], ['a\u0007b']])('refuses the name %.10j', async (first_name) => {
  const { session } = await portal.signUp();
  const name = { first_name, last_name: 'Byron' };
  const refused = await send('PATCH', api.account.own, name, { bearer: session.access_token });
  expect([refused.status, refused.body.code]).toEqual([400, 'bad_request']);
});

test('lists the person’s sessions with device, place and times, the current one first', async () => {
  const ada = await portal.signUp();
  await portal.signUp('Bob');
  await signIn(ada, 'firefox');
  const own = await signIn(ada, 'chrome');
  const { sessions } = (await listSessions(own.bearer)).body;
  expect(sessions).toHaveLength(3);
  expect(sessions[0]).toEqual({
    id: own.id,
    device: 'Chrome on Windows',
    place: '127.0.0.x',
    created_at: expect.stringMatching(/Z$/),
    last_used_at: expect.stringMatching(/Z$/),
    current: true,
  });
  expect(sessions[1]).toMatchObject({ device: 'Firefox on Linux', current: false });
});

test('refuses an ended session at its next request', async () => {
  const ada = await portal.signUp();
  const [own, other] = [await signIn(ada, 'firefox'), await signIn(ada, 'chrome')];
  const left = await endSession(own.bearer, other.id);
  expect(left.body.sessions.map(({ id }: { id: string }) => id)).not.toContain(other.id);
  expect((await listSessions(other.bearer)).status).toBe(401);
  expect((await listSessions(own.bearer)).status).toBe(200);
  expect((await endSession(own.bearer, other.id)).status).toBe(404);
});

test("refuses to end another person's session", async () => {
  const [ada, bob] = [await portal.signUp('Ada'), await portal.signUp('Bob')];
  const bobs = String(bob.session.session_id);
  const refused = await endSession(ada.session.access_token, bobs);
  expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
  expect((await endSession(ada.session.access_token, randomUUID())).status).toBe(404);
  expect((await listSessions(bob.session.access_token)).status).toBe(200);
});

test('ends every session of the person except the current one', async () => {
  const [ada, bob] = [await portal.signUp('Ada'), await portal.signUp('Bob')];
  const [own, other] = [await signIn(ada, 'firefox'), await signIn(ada, 'chrome')];
  const answer = await send('DELETE', api.account.sessions, undefined, { bearer: own.bearer });
  expect(answer.body.sessions).toMatchObject([{ id: own.id, current: true }]);
  expect((await listSessions(other.bearer)).status).toBe(401);
  expect((await listSessions(bob.session.access_token)).status).toBe(200);
});

test('records the last use at most once a minute', async () => {
  const { session } = await portal.signUp();
  const readLastUsed = async () => {
    const { rows } = await portal.db.asOwner((tx) =>
      tx.query<{ last: string; version: string }>(
        'select last_used_at::text as last, xmin::text as version from portal.sessions where id = $1',
        [session.session_id],
      ),
    );
    return rows[0];
  };
  const before = await readLastUsed();
  for (let nr = 0; nr < 5; nr++) await listSessions(session.access_token);
  expect(await readLastUsed()).toEqual(before);
  await portal.db.asOwner((tx) =>
    tx.query("update portal.sessions set last_used_at = now() - interval '61 s' where id = $1", [
      session.session_id,
    ]),
  );
  const idle = await readLastUsed();
  await listSessions(session.access_token);
  const used = await readLastUsed();
  expect(used?.last).not.toBe(idle?.last);
  await listSessions(session.access_token);
  expect(await readLastUsed()).toEqual(used);
});
