import { readdirSync, writeFileSync } from 'node:fs';
import { openEnvironment, readLockOrRefuse } from 'composition';
import { lockEnvironment } from 'composition/testing';
import { sharedFixture } from 'shared-server/testing';
import { createEscapingArchive, startPreviewWorld } from '../previews/testing/preview-world';

const world = sharedFixture(() => startPreviewWorld({ PREVIEWS_PER_REMOTE: '4' }));
const [ada, eve] = [{ email: 'ada@example.test' }, { email: 'eve@example.test' }];

beforeEach(() => world.createPreview(ada.email));
afterEach(() => world.portal.db.asOwner((tx) => tx.query('delete from portal.previews')));

const runQuery = async (sql: string, values: unknown[] = []) =>
  (await world.portal.db.asOwner((tx) => tx.query(sql, values))).rows;

test('keeps a preview out of the store and every lock', async () => {
  expect(readdirSync(`${world.folders.store}/mfe-calls`).sort()).toEqual([
    '1.0.0',
    'workspace.json',
  ]);
  const { environments } = world.folders;
  const line = { name: 'mfe-calls', version: '2.0.0' };
  writeFileSync(`${environments}/tried.json`, JSON.stringify({ name: 'tried', remotes: [line] }));
  await expect(lockEnvironment(world.folders, 'tried')).rejects.toThrow();
  expect(readLockOrRefuse(openEnvironment({ environments }, 'tried'))).toBeUndefined();
});

test('reuses a preview when the same content is sent again for the same person', async () => {
  const again = await world.send({ for: ada.email.toUpperCase(), expires: '1h' });
  expect([again.status, again.body.state]).toEqual([200, 'same']);
  expect(await runQuery('select version from portal.previews')).toHaveLength(1);
  const other = await world.send({ for: eve.email });
  expect([other.status, other.body.state]).toEqual([201, 'new']);
});

test.each<[string, Parameters<typeof world.send>, number, string]>([
  ['does not name a person', [{}], 400, 'for'],
  ['does not name an email address', [{ for: 'ada' }], 400, '--for ada@example'],
  ['lasts too long', [{ for: 'a@b.test', expires: '31d' }], 400, 'at most 30 days'],
  ['has an invalid expiry', [{ for: 'a@b.test', expires: 'ever' }], 400, 'expires'],
  [
    'needs another contract',
    [{ for: 'a@b.test' }, { changes: { portal: { contract: '^7.0.0' } } }],
    400,
    'needs the remote contract ^7.0.0',
  ],
  [
    'has an entry that does not check its chunks',
    [{ for: 'a@b.test' }, { changes: { files: { 'remoteEntry.js': 'x', '58.aaaa.js': 'y' } } }],
    400,
    'remoteEntry.js',
  ],
])('refuses a preview when it %s', async (_, sent, status, says) => {
  const answer = await world.send(...sent);
  expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(says)]);
});

test('refuses a preview with a path outside its folder, or with another remote’s token', async () => {
  const out = await world.send({ for: ada.email }, { archive: await createEscapingArchive() });
  expect(out.body.error).toContain('is not a plain path');
  expect((await world.send({ for: ada.email }, { name: 'mfe-other' })).status).toBe(403);
});

test('refuses a preview and explains the fix when the remote’s previews exceed the count or size limit', async () => {
  for (const at of [1, 2, 3]) await world.createPreview(`person-${at}@example.test`);
  const { status, body } = await world.send({ for: 'one-more@example.test' });
  expect([status, body.code]).toEqual([429, 'quota_exceeded']);
  expect(body.error).toContain('PREVIEWS_PER_REMOTE allows no more. Wait until one expires');
  await runQuery(`update portal.previews set bytes = 128 * 1048576 where email = $1`, [ada.email]);
  await runQuery(`delete from portal.previews where email <> $1`, [ada.email]);
  expect((await world.send({ for: 'x@example.test' })).body.error).toContain('128 MB');
});

test('removes expired previews when another one is sent', async () => {
  await runQuery(`update portal.previews set expires_at = now() - interval '1 second'`);
  await world.createPreview(eve.email);
  expect(await runQuery('select email from portal.previews')).toEqual([{ email: eve.email }]);
});
