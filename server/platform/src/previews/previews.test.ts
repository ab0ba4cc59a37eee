import { createLockedVersion } from 'composition/testing';
import type { TestMember } from 'server-accounts/testing/test-portal';
import { api, pages } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { applyPreview } from '../composition/apply/apply-preview';
import { type Browser, startPreviewWorld } from './testing/preview-world';

const world = sharedFixture(() => startPreviewWorld());
let ada: TestMember;
let eve: TestMember;
let browser: Browser;
let token: string;

beforeAll(async () => {
  ada = await world.portal.signUp('Ada');
  eve = await world.portal.signUp('Eve');
});
beforeEach(async () => {
  browser = await world.signIn(ada);
  token = await world.linked(ada.email);
});
afterEach(() => world.portal.db.asOwner((tx) => tx.query('delete from portal.previews')));

const start = (who: Browser = browser) => world.ask(who, 'POST', api.previews.start, { token });
const open = (who: Browser = browser, sent = token) =>
  world.ask(who, 'POST', api.previews.open, { token: sent });
const leave = (who: Browser = browser) => world.ask(who, 'DELETE', api.previews.own);
const composed = async (who: Browser = browser, server = 0) => {
  const remote = await world.composed(who, server);
  return { version: remote?.version, source: remote?.source };
};
const published = { version: '1.0.0', source: 'environment' };
const previewed = { version: '2.0.0', source: 'preview' };
const rows = async (sql: string, values: unknown[] = []) =>
  (await world.portal.db.asOwner((tx) => tx.query(sql, values))).rows as Record<string, unknown>[];
const previewId = async () => String((await rows('select id from portal.previews'))[0]?.id);

test('refuses a preview until the address that it is for is proved', async () => {
  await world.portal.proveAddress(ada, false);
  for (const answer of [await open(), await start()])
    expect([answer.status, answer.body.code]).toEqual([403, 'email_unconfirmed']);
  await world.portal.proveAddress(ada);
  expect((await start()).status).toBe(204);
  await world.portal.proveAddress(ada, false);
  expect(await composed()).toEqual(published);
});

test('composes the portal with one version for one person, at every server, until it is left', async () => {
  expect(await composed()).toEqual(published);
  expect(await open()).toMatchObject({
    status: 200,
    body: { remote: 'mfe-calls', title: 'Calls', version: '2.0.0', owner: 'Calls team' },
  });
  expect(await composed()).toEqual(published);
  expect((await start()).status).toBe(204);
  for (const server of [0, 1]) expect(await composed(browser, server)).toEqual(previewed);
  const remote = await world.composed(browser);
  expect(remote).toMatchObject({
    entry: expect.stringMatching(/^\/config\/previews\/[0-9a-f-]{36}\/remoteEntry\.js$/),
    integrity: expect.stringMatching(/^sha384-/),
    fallback: { version: '1.0.0', entry: '/remotes/mfe-calls/1.0.0/remoteEntry.js' },
  });
  expect(await composed(await world.signIn(eve))).toEqual(published);
  const kept = { ...browser, cookies: new Map(browser.cookies) };
  expect((await leave()).status).toBe(204);
  expect([...browser.cookies.keys()]).not.toContain('portal_preview');
  for (const who of [browser, kept]) expect(await composed(who)).toEqual(published);
  const events = await rows(
    `select event, user_id from portal.audit_events where event like 'preview%' order by id`,
  );
  expect(events.slice(-3)).toEqual([
    { event: 'preview_created', user_id: null },
    { event: 'preview_opened', user_id: ada.user.id },
    { event: 'preview_left', user_id: ada.user.id },
  ]);
});

test('sets a cookie that scripts cannot read, and lets no proxy cache what it composes', async () => {
  const started = await start();
  expect(started.headers.getSetCookie()[0]).toMatch(
    /^portal_preview=\S+; Max-Age=\d+; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
  );
  const page = await world.ask(browser, 'GET', '/calls');
  expect(page.text).toContain('"source":"preview"');
  const asked = await world.ask(browser, 'GET', api.composition);
  for (const { headers } of [page, asked]) {
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('vary')).toContain('Cookie');
  }
  const other = await world.ask(undefined, 'GET', '/calls');
  expect(other.headers.get('cache-control')).toBe('no-cache');
});

test('serves its files only to its person, and no other file', async () => {
  await start();
  const entry = String((await world.composed(browser))?.entry);
  const file = await world.ask(browser, 'GET', entry);
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  expect(file.text).toContain('mfe_calls');
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const wrong = ['portal.json', 'evil.js', '..%2fremoteEntry.js', '__proto__', 'constructor'];
  const asks = wrong.map((name) => world.ask(browser, 'GET', folder + name));
  const stranger = world.ask(undefined, 'GET', entry);
  const another = world.ask(await world.signIn(eve), 'GET', entry);
  for (const { status } of await Promise.all([...asks, stranger, another]))
    expect(status).toBe(404);
  await leave();
  expect((await world.ask(browser, 'GET', entry)).status).toBe(404);
});

describe('a link', () => {
  test.each([
    ['was changed', (sent: string) => `${sent.slice(0, -2)}AA`],
    ['has other content', (sent: string) => `${Buffer.from('{}').toString('base64url')}.${sent}`],
    ['is another token', () => 'vp_pub_x'],
  ])('composes nothing when it %s', async (_, changed) => {
    const { status, body } = await open(browser, changed(token));
    expect([status, body.error]).toEqual([404, expect.stringMatching(/^This link does not lead/)]);
  });

  test('composes nothing when it is for another person', async () => {
    const other = await world.signIn(eve);
    for (const answer of [await open(other), await start(other)]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(answer.body.error).toMatch(/^This preview is for another person\. Sign out and/);
      expect(answer.text).not.toContain(ada.email);
    }
    expect(await composed(other)).toEqual(published);
  });

  test('requires a sign-in first', async () => {
    expect((await world.ask(undefined, 'POST', api.previews.open, { token })).status).toBe(401);
  });

  test.each([
    ['it has expired', `expires_at = now() - interval '1 second'`, /^This preview ended on 20/],
    ['it was ended', 'ended_at = now()', /^This preview was ended\. Ask its team/],
    ['its row names another hash', `portal_hash = 'sha384-x'`, /^This link does not lead/],
  ])('composes nothing, also where it was on, when %s', async (_, change, says) => {
    await start();
    await rows(`update portal.previews set ${change}`);
    const { status, body } = await open();
    expect([status, body.error]).toEqual([404, expect.stringMatching(says)]);
    if (!change.startsWith('portal_hash')) expect(await composed()).toEqual(published);
  });

  test('explains why the portal does not run it anymore', async () => {
    await rows(
      `update portal.previews set pinned = jsonb_set(pinned, '{contribution,contract}', '"^9.0.0"')`,
    );
    const { status, body } = await open();
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.error).toContain('needs the remote contract ^9.0.0');
  });
});

describe('a preview that is on', () => {
  beforeEach(async () => {
    expect((await start()).status).toBe(204);
  });

  test('ends when its person signs out', async () => {
    const kept = { ...browser, cookies: new Map(browser.cookies) };
    await world.portal.auth('signOut', { scope: 'local' }, { bearer: browser.bearer });
    expect(await composed(kept)).toEqual(published);
  });

  test('stays hidden from the next person of the browser', async () => {
    const next = await world.signIn(eve);
    next.cookies.set('portal_preview', browser.cookies.get('portal_preview') ?? '');
    expect(await composed(next)).toEqual(published);
    next.cookies.delete('portal_ring');
    expect(await composed(next)).toEqual(published);
  });

  test('ends when the account has another address', async () => {
    const change = 'update portal.auth_users set email = $2 where id = $1';
    await rows(change, [ada.user.id, `other-${ada.email}`]);
    expect(await composed()).toEqual(published);
    await rows(change, [ada.user.id, ada.email]);
    expect(await composed()).toEqual(previewed);
  });

  test('ends at every server when an operator ends it, and removes its files', async () => {
    const id = await previewId();
    const asStranger = await world.ask(browser, 'POST', api.previews.end, { id });
    expect(asStranger.status).toBe(403);
    await world.portal.proveAddress(eve);
    world.portal.deps.config.operators = [eve.email];
    const operator = await world.signIn(eve);
    expect((await world.ask(operator, 'POST', api.previews.end, { id })).status).toBe(204);
    expect((await world.ask(operator, 'POST', api.previews.end, { id })).status).toBe(404);
    for (const server of [0, 1]) expect(await composed(browser, server)).toEqual(published);
    expect(await rows('select path from portal.preview_files')).toEqual([]);
    expect((await open()).body.error).toMatch(/^This preview was ended\./);
  });

  test('leaves previews out of pages of older shells', () => {
    const { composition } = world.source.current();
    const pinned = createLockedVersion('mfe-calls', '2.0.0');
    const preview = { id: '1', remote: 'mfe-calls', pinned };
    const shown = (routes: string[]) =>
      applyPreview(composition, preview, { routes }).remotes[0]?.version;
    expect(shown(['/login'])).toBe('1.0.0');
    expect(shown(['/login', pages.preview])).toBe('2.0.0');
  });

  test('leaves the page unchanged when the database does not respond', async () => {
    const { db } = world.portal.deps;
    const fails = jest.spyOn(db, 'query').mockRejectedValue(new Error('no connection'));
    expect(await composed()).toEqual(published);
    fails.mockRestore();
  });
});
