import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandContext } from './command-context';
import { runRotateSecret } from './rotate-command';

test('refuses a data folder without a database, and creates nothing there', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-rotate-'));
  const context = { config: { dataDir }, say: () => undefined } as unknown as CommandContext;
  await expect(runRotateSecret(context, {})).rejects.toThrow(`There is no database in ${dataDir}`);
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
});
