import { gzipSync } from 'node:zlib';
import type { Header } from 'tar-stream';
import { createArchive } from '../testing/archive';
import { readArchive } from './read-archive';

test('reads every file of a plain archive', async () => {
  const files = await readArchive(await createArchive({ 'portal.json': '{}', 'a/b.js': 'code' }));
  expect([...files].map(([path, content]) => [path, content.toString()])).toEqual([
    ['portal.json', '{}'],
    ['a/b.js', 'code'],
  ]);
});

test.each<[string, Partial<Header>]>([
  ['leads out of the folder', { name: '../portal.json' }],
  ['leads out of the folder from a subfolder', { name: 'a/../../portal.json' }],
  ['is absolute', { name: '/etc/passwd' }],
  ['has a Windows separator', { name: '..\\portal.json' }],
  ['has a Windows drive letter', { name: 'C:portal.json' }],
  ['begins with a dot', { name: '.npmrc' }],
  ['starts with the current folder', { name: './portal.json' }],
  ['is percent-encoded', { name: '%2e%2e/portal.json' }],
  ['has a line break', { name: 'portal.json\n' }],
  ['contains a Cyrillic letter', { name: 'pоrtal.json' }],
  ['is too long', { name: `${'a'.repeat(201)}.js` }],
  ['is too deep', { name: 'a/a/a/a/a/a/a.js' }],
  ['has an empty segment', { name: 'a//b.js' }],
  ['leads out of the folder in an extended header', { name: 'a.js', pax: { path: '../../a.js' } }],
])('refuses a path when it %s', async (_, header) => {
  await expect(readArchive(await createArchive({}, header))).rejects.toThrow('is not a plain path');
});

test.each<[string, Partial<Header>]>([
  ['a symbolic link', { type: 'symlink', linkname: '/etc/passwd' }],
  ['a hard link', { type: 'link', linkname: 'portal.json' }],
  ['a folder', { type: 'directory' }],
  ['a device', { type: 'character-device' }],
  ['a pipe', { type: 'fifo' }],
])('refuses an entry when it is %s', async (_, header) => {
  const archive = await createArchive({}, { name: 'a.js', ...header });
  await expect(readArchive(archive)).rejects.toThrow('is not a file');
});

test('refuses an archive that contains a file twice', async () => {
  const archive = await createArchive({ 'a.js': 'one' }, { name: 'a.js' });
  await expect(readArchive(archive)).rejects.toThrow('twice');
});

test('refuses an archive with too many files', async () => {
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}.js`, '']));
  await expect(readArchive(await createArchive(many))).rejects.toThrow('more than 2000 files');
});

test.each<[string, (whole: Buffer) => Buffer]>([
  ['compressed', gzipSync],
  ['truncated', (whole) => whole.subarray(0, 700)],
  ['a ZIP file', () => Buffer.from('PK\u0003\u0004'.repeat(300))],
])('refuses an archive when it is %s', async (_, changed) => {
  const whole = await createArchive({ 'portal.json': 'x'.repeat(2_000) });
  await expect(readArchive(changed(whole))).rejects.toThrow('cannot be read');
});

test('reads nothing from an empty archive', async () => {
  expect((await readArchive(await createArchive({}))).size).toBe(0);
  expect((await readArchive(Buffer.alloc(0))).size).toBe(0);
});
