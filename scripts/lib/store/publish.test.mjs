import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRemoteStore, publishRemote, storeVersion } from './publish.mjs';
import { getStorePlace } from './store-place.mjs';

/** @type {string} */
let folder;
/** @type {string} */
let store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-store-'));
  store = join(folder, 'store');
  process.env.REMOTE_STORE_DIR = store;
});
afterEach(() => {
  delete process.env.REMOTE_STORE_DIR;
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} version */
function writeOutput(version, title = 'Items') {
  const built = join(folder, 'built');
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'portal.json'), JSON.stringify({ version, title }));
  writeFileSync(join(built, 'remoteEntry.js'), 'entry;'.repeat(200));
  return built;
}

test('publishes a version as a whole, with its compressed files', async () => {
  expect(await storeVersion('mfe-items', writeOutput('1.0.0'))).toMatchObject({
    isNew: true,
    isSame: true,
  });
  expect(readdirSync(join(store, 'mfe-items'))).toEqual(['1.0.0', 'versions.json']);
  expect(readdirSync(join(store, 'mfe-items/1.0.0')).sort()).toEqual([
    'portal.json',
    'remoteEntry.js',
    'remoteEntry.js.br',
    'remoteEntry.js.gz',
  ]);
});

test('makes the published version writable when its build is read-only', async () => {
  const built = writeOutput('1.0.0');
  mkdirSync(join(built, 'assets'));
  writeFileSync(join(built, 'assets/logo.svg'), '<svg/>');
  const paths = ['assets/logo.svg', 'assets', 'portal.json', '.'];
  for (const path of paths) chmodSync(join(built, path), path.includes('.s') ? 0o444 : 0o555);
  const { folder: stored } = await storeVersion('mfe-items', built);
  const modes = paths.map((path) => (statSync(join(stored, path)).mode & 0o777).toString(8));
  expect(modes).toEqual(['644', '755', '644', '755']);
  for (const path of ['.', 'assets']) chmodSync(join(built, path), 0o755);
});

test('leaves an existing version unchanged, and returns whether it is the same', async () => {
  await storeVersion('mfe-items', writeOutput('1.0.0'));
  expect(await storeVersion('mfe-items', writeOutput('1.0.0'))).toMatchObject({
    isNew: false,
    isSame: true,
  });
  const other = await storeVersion('mfe-items', writeOutput('1.0.0', 'Things'));
  expect(other).toMatchObject({ isNew: false, isSame: false });
  expect(readFileSync(join(other.folder, 'portal.json'), 'utf8')).toContain('Items');
});

test('leaves one complete version when two publish at once', async () => {
  const built = writeOutput('1.0.0');
  const [one, two] = await Promise.all([
    storeVersion('mfe-items', built),
    storeVersion('mfe-items', built),
  ]);
  expect([one?.isSame, two?.isSame]).toEqual([true, true]);
  expect(readdirSync(join(store, 'mfe-items'))).toEqual(['1.0.0', 'versions.json']);
});

test('lists the versions, oldest first, for readers without access to the folder', async () => {
  await storeVersion('mfe-items', writeOutput('1.9.0'));
  await storeVersion('mfe-items', writeOutput('1.10.0'));
  const list = readFileSync(join(store, 'mfe-items/versions.json'), 'utf8');
  expect(JSON.parse(list)).toEqual({ versions: ['1.9.0', '1.10.0'] });
});

test('removes leftovers of a killed publish', async () => {
  const left = join(store, 'mfe-items/.unfinished-999999999-aaaaaaaa');
  mkdirSync(left, { recursive: true });
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(left, longAgo, longAgo);
  await storeVersion('mfe-items', writeOutput('1.0.0'));
  expect(existsSync(left)).toBe(false);
});

test('leaves nothing behind when a version cannot be written in full', async () => {
  const built = writeOutput('1.0.0');
  mkdirSync(join(built, 'no-script.js'));
  await expect(storeVersion('mfe-items', built)).rejects.toThrow();
  expect(readdirSync(store)).toEqual([]);
});

test('resolves `workspace` to a build of the checkout, not to a published version', async () => {
  await storeVersion('mfe-items', writeOutput('1.0.0'));
  expect(existsSync(join(store, 'mfe-items/workspace.json'))).toBe(false);
  await publishRemote('mfe-items', writeOutput('1.0.0-aaaaaaaa'));
  const pointer = JSON.parse(readFileSync(join(store, 'mfe-items/workspace.json'), 'utf8'));
  expect(pointer).toEqual({ version: '1.0.0-aaaaaaaa' });
});

test('publishes a shell with its own description file', async () => {
  const built = join(folder, 'built-shell');
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'shell.json'), JSON.stringify({ version: '1.0.0-aaaaaaaa' }));
  expect(await publishRemote('shell', built)).toBe('1.0.0-aaaaaaaa');
  const read = (/** @type {string} */ file) =>
    JSON.parse(readFileSync(join(store, 'shell', file), 'utf8'));
  expect(read('workspace.json')).toEqual({ version: '1.0.0-aaaaaaaa' });
  expect(read('versions.json')).toEqual({ versions: ['1.0.0-aaaaaaaa'] });
});

test('refuses a bucket for a command that only works in a folder', () => {
  process.env.REMOTE_STORE_DIR = 's3://team-store/remotes';
  expect(getRemoteStore).toThrow(
    'REMOTE_STORE_DIR is a bucket, s3://team-store/remotes, but this command needs a folder: use a folder, or run compose, publish-remote or serve.',
  );
  expect(getStorePlace()).toBe('s3://team-store/remotes');
});
