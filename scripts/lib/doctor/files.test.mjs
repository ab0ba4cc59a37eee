import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildProblems } from '../../../packages/composition/src/check/remote/build-problems';
import { createFixture } from '../../../packages/composition/src/testing/fixture';
import { precompress } from '../build/precompress.mjs';
import { checkStoredFiles } from './files.mjs';

/** @type {ReturnType<typeof createFixture>} */
let fixture;
const stored = () => ({
  name: 'mfe-items',
  version: '1.0.0',
  folder: join(fixture.folders.store, 'mfe-items/1.0.0'),
});
const entry = () => join(stored().folder, 'remoteEntry.js');
const told = async () => {
  const findings = await checkStoredFiles([stored()], buildProblems);
  return findings.map(({ text }) => text);
};

beforeEach(() => {
  fixture = createFixture();
  fixture.publish('mfe-items', '1.0.0');
});
afterEach(() => fixture.remove());

test('reports nothing when the files of a version are as published', async () => {
  await precompress(stored().folder);
  expect(await told()).toEqual([]);
});

test('names a file that differs, is missing, or does not match its compressed form', async () => {
  writeFileSync(`${entry()}.br`, brotliCompressSync('other'));
  expect(await told()).toEqual([
    'mfe-items 1.0.0 has another remoteEntry.js.br than what it is packed from: put back the files that were published.',
  ]);
  rmSync(`${entry()}.br`);
  appendFileSync(entry(), ' ');
  expect((await told())[0]).toContain('mfe-items 1.0.0 has another remoteEntry.js than it was');
  rmSync(entry());
  expect((await told())[0]).toContain('mfe-items 1.0.0 lacks remoteEntry.js');
});
