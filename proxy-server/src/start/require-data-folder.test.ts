import fs, { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createScratchFolder } from 'shared-server/testing';
import { requireDataFolder } from './require-data-folder';

const root = createScratchFolder('portal-folder-');
const dataDir = join(root, 'not/there/yet');
const check = (folder = dataDir) => requireDataFolder({ dataDir: folder, databaseUrl: undefined });

test('creates nothing when the folder can be written', () => {
  check();
  check(root);
  expect(readdirSync(root)).toEqual([]);
});

test.each(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'EWHATEVER'])(
  'reports the cause in one sentence when writing fails with %s',
  (code) => {
    jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw Object.assign(new Error(`${code}: a reason`), { code });
    });
    expect(() => check()).toThrow(/PORTAL_DATA_DIR: \S+ cannot be written, [^\n]+\.$/);
    expect(existsSync(dataDir)).toBe(false);
  },
);

test('reports how much space a start needs when there is less', () => {
  jest.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 5, bsize: 1024 * 1024 } as never);
  expect(() => check()).toThrow('5 MB are free and a start needs 128 MB');
});

test('reports that a file is in the way when the path leads through one', () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  expect(() => check(join(file, 'data'))).toThrow(/leads through a file/);
});
