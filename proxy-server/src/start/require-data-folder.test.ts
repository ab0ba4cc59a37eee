import fs, { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createScratchFolder } from 'shared-server/testing';
import { requireDataFolder } from './require-data-folder';

const root = createScratchFolder('portal-folder-');
const dataDir = join(root, 'not/there/yet');
const checkFolder = (folder = dataDir) =>
  requireDataFolder({ dataDir: folder, databaseUrl: undefined });

test('creates nothing when the folder is writable', () => {
  checkFolder();
  checkFolder(root);
  expect(readdirSync(root)).toEqual([]);
});

test.each(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'EWHATEVER'])(
  'reports the cause in one sentence when writing fails with %s',
  (code) => {
    jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw Object.assign(new Error(`${code}: a reason`), { code });
    });
    expect(() => checkFolder()).toThrow(/PORTAL_DATA_DIR: \S+ cannot be written, [^\n]+\.$/);
    expect(existsSync(dataDir)).toBe(false);
  },
);

test('reports the required disk space when there is less', () => {
  jest.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 5, bsize: 1024 * 1024 } as never);
  expect(() => checkFolder()).toThrow('5 MB are free, but a start needs 128 MB');
});

test('reports a file that blocks the path', () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  expect(() => checkFolder(join(file, 'data'))).toThrow(/leads through a file/);
});
