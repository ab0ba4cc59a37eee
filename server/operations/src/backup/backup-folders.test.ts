import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServerConfig } from 'server-core/config/config';
import { listBackupFolders } from './backup-folders';

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

test.each([
  ['a folder', {}, ['files/data/recordings/', 'files/remotes/', 'files/environments/']],
  [
    'a bucket',
    { REMOTE_STORE_DIR: 's3://team-store', ...keys },
    ['files/data/recordings/', 'files/environments/'],
  ],
])('lists the folders to back up when the store is in %s', async (_, env, prefixes) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-folders-'));
  for (const name of ['recordings', 'store-copy', 'db']) {
    mkdirSync(join(folder, '.data', name), { recursive: true });
  }
  const found = await listBackupFolders(readServerConfig(env, folder));
  expect(found.map(({ prefix }) => prefix)).toEqual(prefixes);
  rmSync(folder, { recursive: true });
});
