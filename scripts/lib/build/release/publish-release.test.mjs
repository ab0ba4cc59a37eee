import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRelease } from './publish-release.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
  process.env.REMOTE_STORE_DIR = join(folder, 'shared/remotes');
  process.env.ENVIRONMENTS_DIR = join(folder, 'shared/environments');
});
afterEach(() => {
  delete process.env.REMOTE_STORE_DIR;
  delete process.env.ENVIRONMENTS_DIR;
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} file @param {unknown} value */
function write(file, value) {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(value));
}

/** A release with a shell and one remote. @param {string} version */
function writeRelease(version, title = 'Items') {
  const remotes = [{ name: 'mfe-items', version }];
  write('release/environments/release.json', { name: 'release', shell: { version }, remotes });
  write(`release/remotes/shell/${version}/shell.json`, { version });
  write(`release/remotes/mfe-items/${version}/portal.json`, { version, title });
  return join(folder, 'release');
}

const readEnvironment = () =>
  JSON.parse(readFileSync(join(folder, 'shared/environments/production.json'), 'utf8'));

test('publishes shell and remotes to the store and adds them to a new environment', async () => {
  const lines = await publishRelease('production', writeRelease('1.0.0'));
  expect(lines.slice(0, 2)).toEqual([
    'shell 1.0.0 is in the store',
    'mfe-items 1.0.0 is in the store',
  ]);
  expect(readEnvironment()).toEqual({
    name: 'production',
    shell: { version: '1.0.0' },
    remotes: [{ name: 'mfe-items', version: '1.0.0' }],
  });
});

test('changes only the versions in an environment that operators wrote', async () => {
  const order = { navigation: { '/items': { order: 3 } } };
  write('shared/environments/production.json', {
    name: 'production',
    origins: ['https://cdn.example'],
    remotes: [
      { name: 'mfe-other', version: '3.0.0' },
      { name: 'mfe-items', version: '1.0.0', ...order },
    ],
  });
  await publishRelease('production', writeRelease('1.1.0'));
  expect(readEnvironment()).toEqual({
    name: 'production',
    origins: ['https://cdn.example'],
    shell: { version: '1.1.0' },
    remotes: [
      { name: 'mfe-other', version: '3.0.0' },
      { name: 'mfe-items', version: '1.1.0', ...order },
    ],
  });
});

test('adds missing remotes to an environment, except those that it omits', async () => {
  const file = 'shared/environments/production.json';
  const other = { name: 'mfe-other', version: '3.0.0' };
  write(file, { name: 'production', remotes: [other] });
  await publishRelease('production', writeRelease('1.1.0'));
  expect(readEnvironment().remotes).toEqual([other, { name: 'mfe-items', version: '1.1.0' }]);
  const omitted = { name: 'mfe-items', version: '1.0.0', omit: true };
  write(file, { name: 'production', remotes: [omitted] });
  await publishRelease('production', writeRelease('1.1.0'));
  expect(readEnvironment().remotes).toEqual([{ ...omitted, version: '1.1.0' }]);
});

test('changes nothing when the same release is published again', async () => {
  await publishRelease('production', writeRelease('1.0.0'));
  const [line] = await publishRelease('production', writeRelease('1.0.0'));
  expect(line).toBe('shell 1.0.0 was already there');
});

test('refuses a release with different content under a published version', async () => {
  await publishRelease('production', writeRelease('1.0.0'));
  await expect(publishRelease('production', writeRelease('1.0.0', 'Things'))).rejects.toThrow(
    'mfe-items 1.0.0 is in',
  );
});

test("refuses to publish to the release's own folders", async () => {
  const place = writeRelease('1.0.0');
  process.env.REMOTE_STORE_DIR = join(place, 'remotes');
  await expect(publishRelease('production', place)).rejects.toThrow('that the servers share');
});
