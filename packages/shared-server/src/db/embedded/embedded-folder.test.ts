import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../config/read-config';
import { createScratchFolder } from '../../testing';
import { openFolder } from './embedded-folder';

const folder = createScratchFolder('embedded-folder-');

test('refuses a database whose indexes need a missing extension, with the fix', async () => {
  const settings = "max_connections = 20\nshared_preload_libraries = 'pg_textsearch'\n";
  writeFileSync(join(folder, 'postgresql.conf'), settings);
  const opening = openFolder(folder, () => {});
  await expect(opening).rejects.toThrow(ConfigError);
  await expect(opening).rejects.toThrow(/start the previous version once without that setting/);
});
