import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createFixture, type Fixture } from '../testing/fixture';
import { packVersion } from './pack-version';
import { readArchive } from './read-archive';
import { findReleaseProblem, findUploadProblems } from './upload-problems';

let fixture: Fixture;
let files: Map<string, Buffer>;
beforeEach(async () => {
  fixture = createFixture();
  fixture.publish('mfe-calls', '1.0.0');
  const archive = await packVersion(join(fixture.folders.store, 'mfe-calls/1.0.0'));
  files = new Map(await readArchive(Buffer.from(archive)));
});
afterEach(() => fixture.remove());

const getProblemTexts = async (name = 'mfe-calls', version = '1.0.0') =>
  (await findUploadProblems(files, name, version)).map(({ text }) => text);
const getChunk = () => files.get('58.aaaa.js') ?? Buffer.alloc(0);

test('finds no problem when the files match the build, including compressed ones', async () => {
  files.set('58.aaaa.js.br', brotliCompressSync(getChunk()));
  files.set('58.aaaa.js.gz', gzipSync(getChunk()));
  expect(await getProblemTexts()).toEqual([]);
});

test.each<[string, () => void, string]>([
  [
    'a changed script',
    () => files.set('58.aaaa.js', Buffer.from('evil')),
    'has a different 58.aaaa.js',
  ],
  ['no chunk', () => files.delete('58.aaaa.js'), 'lacks 58.aaaa.js'],
  ['an extra file', () => files.set('evil.js', Buffer.from('x')), 'does not name, such as evil'],
  ['no portal.json', () => files.delete('portal.json'), 'has no portal.json'],
  [
    'a compressed file without an original',
    () => files.set('evil.js.br', brotliCompressSync(getChunk())),
    'does not name, such as evil.js.br',
  ],
  [
    'a compressed file with other content',
    () => files.set('58.aaaa.js.gz', gzipSync('evil')),
    'has a 58.aaaa.js.gz that does not match',
  ],
  [
    'a compressed file that expands to a megabyte',
    () => files.set('58.aaaa.js.br', brotliCompressSync(Buffer.alloc(1_000_000))),
    'has a 58.aaaa.js.br that does not match',
  ],
])('refuses the files when there is %s', async (_, change, text) => {
  change();
  expect(await getProblemTexts()).toEqual([expect.stringContaining(text)]);
});

test.each([
  ['another remote', 'mfe-other', '1.0.0'],
  ['another version', 'mfe-calls', '1.0.1'],
])('refuses the files when they belong to %s', async (_, name, version) => {
  expect(await getProblemTexts(name, version)).toEqual([
    expect.stringContaining('has the portal.json of mfe-calls 1.0.0'),
  ]);
});

test.each(['1.0.0', '1.0.0-rc.1', '0.0.1'])('accepts %s as a version', (version) => {
  expect(findReleaseProblem(version)).toBeUndefined();
});

test.each([
  '1.0',
  'v1.0.0',
  '01.0.0',
  '1.0.0+build',
  '1.0.0-3c7a3274',
  '..',
  `1.0.${'0'.repeat(90)}`,
])('refuses %s as a version', (version) =>
  expect(findReleaseProblem(version)).toEqual(expect.stringMatching(/version/)),
);
