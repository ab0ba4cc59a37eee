import { rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { SHELL_NAME } from 'shared-contract';
import { createFixture, type Fixture } from '../../testing/fixture';
import { readShell } from './read-shell';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
  fixture.publishShell('1.0.0');
});
afterEach(() => fixture.remove());

const main = 'assets/main.aaaa.js';
const getFile = (path: string) => fixture.file(SHELL_NAME, '1.0.0', path);

test('accepts a shell whose files match its build', async () => {
  const { shell, problems } = await readShell(fixture.folders.store, '1.0.0');
  expect(problems).toEqual([]);
  expect(shell?.version).toBe('1.0.0');
});

test.each<[string, () => void, string]>([
  ['a changed script', () => writeFileSync(getFile(main), 'evil'), `has a different ${main}`],
  [
    'a changed page',
    () => writeFileSync(getFile('index.html'), 'evil'),
    'has a different index.html',
  ],
  ['a missing script', () => rmSync(getFile(main)), `lacks ${main}`],
  [
    'a compressed script that differs',
    () => writeFileSync(`${getFile(main)}.gz`, gzipSync('evil')),
    `has a ${main}.gz that does not match`,
  ],
  [
    'a description of another version',
    () => fixture.publishShell('1.0.0', { version: '2.0.0' }),
    'has a shell.json that does not match the contract',
  ],
  [
    'a description without hashes',
    () => fixture.publishShell('1.0.0', { assets: undefined }),
    'has a shell.json that does not match the contract',
  ],
  [
    'a file outside of its folder',
    () =>
      fixture.publishShell('1.0.0', {
        assets: ['index.html', '../../secret'].map((path) => ({
          path,
          integrity: 'sha384-AAAA',
          bytes: 1,
        })),
      }),
    'names a file outside of its folder',
  ],
])('refuses %s', async (_, breaks, sentence) => {
  breaks();
  const { problems } = await readShell(fixture.folders.store, '1.0.0');
  expect(problems.map(({ text }) => text).join(' ')).toContain(`shell 1.0.0 ${sentence}`);
});

test('refuses a shell that was published again after it was locked', async () => {
  const { shell } = await readShell(fixture.folders.store, '1.0.0');
  fixture.publishShell('1.0.0', { contract: '1.2.0' });
  const { problems } = await readShell(fixture.folders.store, '1.0.0', shell);
  expect(problems).toEqual([expect.objectContaining({ rule: 'locked-hash' })]);
});
