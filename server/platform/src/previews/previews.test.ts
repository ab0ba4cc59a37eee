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
  token = await world.createPreview(ada.email);
});
afterEach(() => world.portal.db.asOwner((tx) => tx.query('delete from portal.previews')));

const startPreview = (who: Browser = browser) =>
  world.ask(who, 'POST', api.previews.start, { token });
const openLink = (who: Browser = browser, sent = token) =>
  world.ask(who, 'POST', api.previews.open, { token: sent });
const leavePreview = (who: Browser = browser) => world.ask(who, 'DELETE', api.previews.own);
const readComposed = async (who: Browser = browser, server = 0) => {
  const remote = await world.getComposed(who, server);
  return { version: remote?.version, source: remote?.source };
};
const published = { version: '1.0.0', source: 'environment' };
const previewed = { version: '2.0.0', source: 'preview' };
const runQuery = async (sql: string, values: unknown[] = []) =>
  (await world.portal.db.asOwner((tx) => tx.query(sql, values))).rows as Record<string, unknown>[];
const readPreviewId = async () => String((await runQuery('select id from portal.previews'))[0]?.id);

test('refuses a preview until the person’s address is proved', async () => {
  await world.portal.proveAddress(ada, false);
  for (const answer of [await openLink(), await startPreview()])
    expect([answer.status, answer.body.code]).toEqual([403, 'email_unconfirmed']);
  await world.portal.proveAddress(ada);
  expect((await startPreview()).status).toBe(204);
  await world.portal.proveAddress(ada, false);
  expect(await readComposed()).toEqual(published);
});

test('shows a preview to its person on every server until they leave it', async () => {
  expect(await readComposed()).toEqual(published);
  expect(await openLink()).toMatchObject({
    status: 200,
    body: { remote: 'mfe-calls', title: 'Calls', version: '2.0.0', owner: 'Calls team' },
  });
  expect(await readComposed()).toEqual(published);
  expect((await startPreview()).status).toBe(204);
  for (const server of [0, 1]) expect(await readComposed(browser, server)).toEqual(previewed);
  const remote = await world.getComposed(browser);
  expect(remote).toMatchObject({
    entry: expect.stringMatching(/^\/config\/previews\/[0-9a-f-]{36}\/remoteEntry\.js$/),
    integrity: expect.stringMatching(/^sha384-/),
    fallback: { version: '1.0.0', entry: '/remotes/mfe-calls/1.0.0/remoteEntry.js' },
  });
  expect(await readComposed(await world.signIn(eve))).toEqual(published);
  const kept = { ...browser, cookies: new Map(browser.cookies) };
  expect((await leavePreview()).status).toBe(204);
  expect([...browser.cookies.keys()]).not.toContain('portal_preview');
  for (const who of [browser, kept]) expect(await readComposed(who)).toEqual(published);
  const events = await runQuery(
    `select event, user_id from portal.audit_events where event like 'preview%' order by id`,
  );
  expect(events.slice(-3)).toEqual([
    { event: 'preview_created', user_id: null },
    { event: 'preview_opened', user_id: ada.user.id },
    { event: 'preview_left', user_id: ada.user.id },
  ]);
});

test('sets a cookie that scripts cannot read', async () => {
  const started = await startPreview();
  expect(started.headers.getSetCookie()[0]).toMatch(
    /^portal_preview=\S+; Max-Age=\d+; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
  );
});

test('forbids proxies from caching the composition of a preview', async () => {
  await startPreview();
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

test('serves only the preview’s own files, and only to its person', async () => {
  await startPreview();
  const entry = String((await world.getComposed(browser))?.entry);
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
  await leavePreview();
  expect((await world.ask(browser, 'GET', entry)).status).toBe(404);
});

describe('a link', () => {
  test.each([
    ['was changed', (sent: string) => `${sent.slice(0, -2)}AA`],
    ['has other content', (sent: string) => `${Buffer.from('{}').toString('base64url')}.${sent}`],
    ['is another token', () => 'vp_pub_x'],
  ])('is refused when it %s', async (_, changed) => {
    const { status, body } = await openLink(browser, changed(token));
    expect([status, body.error]).toEqual([
      404,
      expect.stringMatching(/^This preview link is not valid/),
    ]);
  });

  test('refuses to show another person’s preview', async () => {
    const other = await world.signIn(eve);
    for (const answer of [await openLink(other), await startPreview(other)]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(answer.body.error).toMatch(/^This preview is for another person\. Sign in with/);
      expect(answer.text).not.toContain(ada.email);
    }
    expect(await readComposed(other)).toEqual(published);
  });

  test('requires a sign-in first', async () => {
    expect((await world.ask(undefined, 'POST', api.previews.open, { token })).status).toBe(401);
  });

  test.each([
    ['it has expired', `expires_at = now() - interval '1 second'`, /^This preview expired on 20/],
    ['it was ended', 'ended_at = now()', /^This preview was ended\. Ask the team/],
    ['its row names another hash', `portal_hash = 'sha384-x'`, /^This preview link is not valid/],
  ])('is refused, even in a browser that shows the preview, when %s', async (_, change, says) => {
    await startPreview();
    await runQuery(`update portal.previews set ${change}`);
    const { status, body } = await openLink();
    expect([status, body.error]).toEqual([404, expect.stringMatching(says)]);
    if (!change.startsWith('portal_hash')) expect(await readComposed()).toEqual(published);
  });

  test('explains why the portal no longer runs a preview', async () => {
    await runQuery(
      `update portal.previews set pinned = jsonb_set(pinned, '{contribution,contract}', '"^9.0.0"')`,
    );
    const { status, body } = await openLink();
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.error).toContain('needs the remote contract ^9.0.0');
  });
});

describe('a running preview', () => {
  beforeEach(async () => {
    expect((await startPreview()).status).toBe(204);
  });

  test('ends when its person signs out', async () => {
    const kept = { ...browser, cookies: new Map(browser.cookies) };
    await world.portal.auth('signOut', { scope: 'local' }, { bearer: browser.bearer });
    expect(await readComposed(kept)).toEqual(published);
  });

  test('is hidden from the next person who uses the browser', async () => {
    const next = await world.signIn(eve);
    next.cookies.set('portal_preview', browser.cookies.get('portal_preview') ?? '');
    expect(await readComposed(next)).toEqual(published);
    next.cookies.delete('portal_ring');
    expect(await readComposed(next)).toEqual(published);
  });

  test('is hidden while the account has another address', async () => {
    const change = 'update portal.auth_users set email = $2 where id = $1';
    await runQuery(change, [ada.user.id, `other-${ada.email}`]);
    expect(await readComposed()).toEqual(published);
    await runQuery(change, [ada.user.id, ada.email]);
    expect(await readComposed()).toEqual(previewed);
  });

  test('ends on every server when an operator ends it, and loses its files', async () => {
    const id = await readPreviewId();
    const asStranger = await world.ask(browser, 'POST', api.previews.end, { id });
    expect(asStranger.status).toBe(403);
    await world.portal.proveAddress(eve);
    world.portal.deps.config.operators = [eve.email];
    const operator = await world.signIn(eve);
    expect((await world.ask(operator, 'POST', api.previews.end, { id })).status).toBe(204);
    expect((await world.ask(operator, 'POST', api.previews.end, { id })).status).toBe(404);
    for (const server of [0, 1]) expect(await readComposed(browser, server)).toEqual(published);
    expect(await runQuery('select path from portal.preview_files')).toEqual([]);
    expect((await openLink()).body.error).toMatch(/^This preview was ended\./);
  });

  test('is left out of pages of older shells', () => {
    const { composition } = world.source.current();
    const pinned = createLockedVersion('mfe-calls', '2.0.0');
    const preview = { id: '1', remote: 'mfe-calls', pinned };
    const findShownVersion = (routes: string[]) =>
      applyPreview(composition, preview, { routes }).remotes[0]?.version;
    expect(findShownVersion(['/login'])).toBe('1.0.0');
    expect(findShownVersion(['/login', pages.preview])).toBe('2.0.0');
  });

  test('is left out when the database fails', async () => {
    const { db } = world.portal.deps;
    const fails = jest.spyOn(db, 'query').mockRejectedValue(new Error('no connection'));
    expect(await readComposed()).toEqual(published);
    fails.mockRestore();
  });
});
