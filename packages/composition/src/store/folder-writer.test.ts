import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderWriter } from './folder-writer';

let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'portal-writer-'));
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

const createFiles = (title = 'Calls') =>
  new Map([
    ['portal.json', Buffer.from(JSON.stringify({ title }))],
    ['fonts/a.woff2', Buffer.from('font')],
  ]);
const putVersion = (version: string, title?: string) =>
  createFolderWriter(store).put('mfe-calls', version, createFiles(title));
const listStored = () => readdirSync(join(store, 'mfe-calls')).sort();
const readVersionList = () =>
  JSON.parse(readFileSync(join(store, 'mfe-calls/versions.json'), 'utf8'));

test('publishes a version as a whole, and lists it', async () => {
  expect(await putVersion('1.0.0')).toEqual({ isNew: true, isSame: true });
  await putVersion('1.1.0');
  expect(listStored()).toEqual(['1.0.0', '1.1.0', 'versions.json']);
  expect(readFileSync(join(store, 'mfe-calls/1.0.0/fonts/a.woff2'), 'utf8')).toBe('font');
  expect(readVersionList()).toEqual({ versions: ['1.0.0', '1.1.0'] });
});

test('lists the versions oldest first', async () => {
  for (const version of ['1.9.0', '1.10.0', '1.2.0']) await putVersion(version);
  expect(readVersionList()).toEqual({ versions: ['1.9.0', '1.10.0', '1.2.0'] });
});

test('leaves a version unchanged when it is published again', async () => {
  await putVersion('1.0.0');
  expect(await putVersion('1.0.0')).toEqual({ isNew: false, isSame: true });
  expect(await putVersion('1.0.0', 'Other')).toEqual({ isNew: false, isSame: false });
  expect(readFileSync(join(store, 'mfe-calls/1.0.0/portal.json'), 'utf8')).toContain('Calls');
});

test('keeps the first content when several processes publish a version at once', async () => {
  const titles = Array.from({ length: 20 }, (_, at) => `Title ${at % 4}`);
  const done = await Promise.all(titles.map((title) => putVersion('1.0.0', title)));
  expect(done.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(done.filter(({ isSame }) => isSame)).toHaveLength(5);
  expect(listStored()).toEqual(['1.0.0', 'versions.json']);
});

test('lists every version when many are published at once', async () => {
  const versions = Array.from({ length: 12 }, (_, at) => `1.${10 + at}.0`);
  await Promise.all(versions.map((version) => putVersion(version)));
  expect(readVersionList().versions.sort()).toEqual(versions);
});

test('removes unfinished files of a killed server after an hour, but not earlier', async () => {
  for (const name of ['.unfinished-1-old', '.unfinished-1-young']) {
    mkdirSync(join(store, 'mfe-calls', name), { recursive: true });
  }
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(join(store, 'mfe-calls/.unfinished-1-old'), longAgo, longAgo);
  await putVersion('1.0.0');
  expect(listStored()).toEqual(['.unfinished-1-young', '1.0.0', 'versions.json']);
  expect(readVersionList()).toEqual({ versions: ['1.0.0'] });
});

test('leaves nothing behind after a failed write', async () => {
  mkdirSync(join(store, 'mfe-calls'));
  const odd = new Map([...createFiles(), ['portal.json/below', Buffer.from('x')] as const]);
  await expect(createFolderWriter(store).put('mfe-calls', '1.0.0', odd)).rejects.toThrow();
  expect(listStored()).toEqual([]);
  writeFileSync(join(store, 'mfe-calls/1.0.0'), '');
  await expect(putVersion('1.0.0')).rejects.toThrow();
  expect(existsSync(join(store, 'mfe-calls/versions.json'))).toBe(false);
});
