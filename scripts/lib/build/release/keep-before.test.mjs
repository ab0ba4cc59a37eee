import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPrevious } from './keep-before.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A release with a shell and one remote. @param {string} name @param {string} version */
function writeRelease(name, version, title = 'Items') {
  const remotes = [{ name: 'mfe-items', version }];
  write(name, 'release.json', { version });
  write(name, 'environments/release.json', { name: 'release', shell: { version }, remotes });
  write(name, `remotes/shell/${version}/shell.json`, { version });
  write(name, `remotes/shell/${version}/assets/main.${version}.js`, version);
  write(name, `remotes/mfe-items/${version}/portal.json`, { version, title });
  return join(folder, name);
}

/** @param {string} name @param {string} file @param {unknown} value */
function write(name, file, value) {
  mkdirSync(join(folder, name, file, '..'), { recursive: true });
  writeFileSync(join(folder, name, file), JSON.stringify(value));
}

const listVersions = (/** @type {string} */ made, /** @type {string} */ name) =>
  JSON.parse(readFileSync(join(made, 'remotes', name, 'versions.json'), 'utf8')).versions;

test("copies the previous release's shell and remotes, but not those of older ones", async () => {
  const [first, second, third] = [
    writeRelease('first', '1.0.0'),
    writeRelease('second', '1.1.0'),
    writeRelease('third', '1.2.0'),
  ];
  await copyPrevious(second, first);
  expect(listVersions(second, 'shell')).toEqual(['1.0.0', '1.1.0']);
  expect(existsSync(join(second, 'remotes/shell/1.0.0/assets/main.1.0.0.js'))).toBe(true);
  await copyPrevious(third, second);
  expect(listVersions(third, 'shell')).toEqual(['1.1.0', '1.2.0']);
  expect(listVersions(third, 'mfe-items')).toEqual(['1.1.0', '1.2.0']);
});

test('keeps earlier copies when the same release is built again', async () => {
  const second = writeRelease('second', '1.1.0');
  await copyPrevious(second, writeRelease('first', '1.0.0'));
  const again = writeRelease('again', '1.1.0');
  await copyPrevious(again, second);
  expect(listVersions(again, 'mfe-items')).toEqual(['1.0.0', '1.1.0']);
});

test('refuses a folder without a release', async () => {
  const made = writeRelease('made', '1.0.0');
  await expect(copyPrevious(made, folder)).rejects.toThrow('is not a release');
});

test('refuses a version with different content', async () => {
  const made = writeRelease('made', '1.0.0');
  await expect(copyPrevious(made, writeRelease('other', '1.0.0', 'Things'))).rejects.toThrow(
    /^mfe-items 1\.0\.0 is in .* with different content/,
  );
});
