import { sharedFixture } from 'shared-server/testing';
import {
  build,
  findOverride,
  own,
  rules,
  startOverrideWorld,
  typed,
} from './testing/override-world';

const world = sharedFixture(() => startOverrideWorld());
afterEach(() => jest.restoreAllMocks());

test('sets an override from an address after a confirmation, and ends it with override=off', async () => {
  const page = await world.openQuestion(build, '/calls/7?tab=log');
  expect(page.status).toBe(200);
  for (const text of ['Run another build?', 'mfe-calls', build, 'Run this build', 'Cancel'])
    expect(page.text).toContain(text);
  expect(findOverride(page)).toBe('');
  expect(await world.getComposed(page.cookie)).toMatchObject({ version: '1.0.0-aaaa' });
  const answer = await world.post(page);
  expect([answer.status, answer.location]).toEqual([303, '/calls/7?tab=log']);
  expect(await world.getComposed(findOverride(answer))).toMatchObject({ source: 'override' });
  expect(JSON.stringify(world.recorded)).toContain('override_set');
  const off = await world.navigate('/?override=off', { ...typed, cookie: findOverride(answer) });
  expect([off.status, off.location]).toEqual([303, '/']);
  expect(off.cookies[0]).toMatch(/^portal_override=;.*Max-Age=0/);
  expect(JSON.stringify(world.recorded)).toContain('override_cleared');
});

test('sets no override when it cannot be recorded, but still ends one', async () => {
  const refuse = () => {
    throw new Error('the table of events is full');
  };
  const cookie = await world.createOverride();
  const asked = await world.openQuestion();
  jest.spyOn(world.recorded, 'push').mockImplementation(refuse);
  const answer = await world.post(asked);
  expect([answer.status, findOverride(answer)]).toEqual([500, '']);
  const off = await world.navigate('/?override=off', { ...typed, cookie });
  expect(findOverride(off)).toMatch(/^portal_override=;.*Max-Age=0/);
});

test('sets nothing when the person cancels', async () => {
  const answer = await world.post(await world.openQuestion(), { answer: 'cancel' });
  expect([answer.status, answer.location, findOverride(answer)]).toEqual([303, '/calls', '']);
});

test('accepts a confirmation once, from the same browser, until it expires', async () => {
  const asked = await world.openQuestion();
  const other = await world.openQuestion();
  expect((await world.post({ ...asked, cookie: other.cookie })).status).toBe(403);
  expect((await world.post({ ...asked, cookie: '' })).status).toBe(403);
  expect((await world.post({ ...asked, token: `${asked.token}x` })).status).toBe(403);
  expect((await world.post(asked)).status).toBe(303);
  const again = await world.post(asked);
  expect([again.status, findOverride(again)]).toEqual([403, '']);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
  expect((await world.post(other)).status).toBe(403);
});

test('refuses a confirmation after the environment has forbidden overrides', async () => {
  const asked = await world.openQuestion();
  await world.restart(undefined);
  const answer = await world.post(asked);
  expect([answer.status, findOverride(answer)]).toEqual([403, '']);
  await world.restart(rules);
});

test.each(['cross-site', 'same-site'])(
  'removes an override from the address without asking when a %s link is followed',
  async (site) => {
    const headers = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': site };
    const answer = await world.navigate(`/calls?override=mfe-calls@${build}`, headers);
    expect(answer).toMatchObject({ status: 303, location: '/calls', cookies: [] });
  },
);

test('sets nothing when the address is requested as an image', async () => {
  const headers = { accept: 'image/*,*/*', ...own, 'sec-fetch-dest': 'image' };
  const { status, cookies } = await world.navigate(`/?override=mfe-calls@${build}`, headers);
  expect([status, cookies]).toEqual([303, []]);
});

test.each(['//evil.example/a', '/\\evil.example/a', '///evil.example/a'])(
  'redirects %s within the portal',
  async (path) => {
    const { location } = await world.navigate(`${path}?override=off`, typed);
    expect(new URL(location ?? '', 'http://portal.example').origin).toBe('http://portal.example');
  },
);

test.each([
  ['https://evil.example', 403],
  ['http://localhost.evil.example', 403],
  ['http://localhost:4100@evil.example', 403],
  ['http://localhost:4100/path', 403],
  ['http://localhost:4100\r\nSet-Cookie: a=b', 403],
  ["http://localhost:4100; script-src 'unsafe-inline'", 403],
  ['http://localhost:99999', 403],
  ['http://localhost:0', 403],
  ['https://dev.example:99999', 403],
  ['https://DEV.example', 403],
  ['javascript:alert(1)', 403],
  ['', 403],
  ['x'.repeat(300), 400],
])('refuses a build from %j', async (origin, status) => {
  const page = await world.openQuestion(origin);
  expect(page).toMatchObject({ status, cookies: [] });
});

test('accepts an allowed origin, but not another port of it', async () => {
  expect(await world.getComposed(await world.createOverride('https://dev.example'))).toMatchObject({
    entry: 'https://dev.example/remoteEntry.js',
  });
  expect((await world.openQuestion('https://dev.example:8443')).status).toBe(403);
});

test.each([
  ['mfe-other', 404],
  ['../x', 400],
  ['', 400],
])('refuses the remote %j', async (remote, status) => {
  const page = await world.navigate(`/calls?override=${remote}@${build}`, typed);
  expect(page).toMatchObject({ status, cookies: [] });
});
