import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { build, own, rules, startOverrideWorld } from './testing/override-world';

const world = sharedFixture(() => startOverrideWorld());
afterEach(() => jest.restoreAllMocks());

test('replaces the remote and keeps the composed version as fallback when an override is set', async () => {
  const cookie = await world.createOverride();
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Max-Age=1800'])
    expect(cookie).toContain(part);
  expect(await world.getComposed(cookie)).toMatchObject({
    source: 'override',
    entry: `${build}/remoteEntry.js`,
    integrity: '',
    preload: [],
    fallback: { version: '1.0.0-aaaa', entry: '/remotes/mfe-calls/1.0.0-aaaa/remoteEntry.js' },
  });
  expect(await world.getComposed('')).toMatchObject({ version: '1.0.0-aaaa' });
});

test('allows the build’s origin only on pages in the browser that has the override', async () => {
  const readPolicy = async (cookie: string) => {
    const answer = await fetch(`${world.getUrl()}/calls`, {
      headers: { cookie, accept: 'text/html' },
    });
    expect((await answer.text()).includes('preload')).toBe(cookie === '');
    return answer.headers.get('content-security-policy') ?? '';
  };
  const policy = await readPolicy(await world.createOverride());
  expect(policy).toMatch(new RegExp(`script-src 'self' 'nonce-[^']+' ${build};`));
  expect(policy).toMatch(new RegExp(`style-src 'self' 'nonce-[^']+' ${build};`));
  expect(policy).toContain(`connect-src 'self' ${build} ws://localhost:4100;`);
  expect(await readPolicy('')).not.toContain('localhost');
});

test.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['a page without its origin', { 'sec-fetch-site': 'same-origin' }],
  ['a request without headers', {}],
])('refuses changes to overrides from %s', async (who, headers) => {
  expect((await world.post(await world.openQuestion(), { headers })).status).toBe(403);
  if (who === 'a page without its origin') return;
  const ended = await fetch(world.getUrl() + api.overrides, { method: 'DELETE', headers });
  expect(ended.status).toBe(403);
});

test('ends the override when a page of the portal requests it', async () => {
  const cookie = (await world.createOverride()).split(';')[0] ?? '';
  const headers = { ...own, cookie };
  const answer = await fetch(world.getUrl() + api.overrides, { method: 'DELETE', headers });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('set-cookie')).toMatch(/^portal_override=;.*Max-Age=0/);
});

test('ignores an expired override that the browser still sends', async () => {
  const cookie = await world.createOverride();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  expect(await world.getComposed(cookie)).toMatchObject({ version: '1.0.0-aaaa' });
});

test('ignores an override whose signature is wrong', async () => {
  const text = { remote: 'mfe-calls', origin: build, until: Date.now() + 60_000 };
  const forged = Buffer.from(JSON.stringify(text)).toString('base64url');
  const [name, value = ''] = (await world.createOverride()).split(';')[0]?.split('=') ?? [];
  const signature = value.split('.')[1];
  for (const cookie of [
    `${name}=${forged}.${signature}`,
    `${name}=${forged}.`,
    `${name}=${forged}`,
  ]) {
    expect(await world.getComposed(cookie)).toMatchObject({ version: '1.0.0-aaaa' });
  }
});

test('ends existing overrides and refuses new ones when the environment forbids them', async () => {
  const cookie = await world.createOverride();
  await world.restart(undefined);
  expect((await world.openQuestion()).status).toBe(403);
  expect(await world.getComposed(cookie)).toMatchObject({ version: '1.0.0-aaaa' });
  await world.restart({ origins: ['https://dev.example'], minutes: 30 });
  expect(await world.getComposed(cookie)).toMatchObject({ version: '1.0.0-aaaa' });
  await world.restart(rules);
});
