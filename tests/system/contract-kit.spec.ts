import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inWholeRun } from 'testing/matrix';
import { expect, test } from './support';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NAME = 'mfe-assistants';

/** Runs the contract kit on a build without a browser. */
async function runKit(dist: string): Promise<{ code: number; output: string }> {
  const script = join(root, 'scripts/contract-kit.mjs');
  return promisify(execFile)(process.execPath, [script, NAME, '--dist', dist, '--static']).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

/** Copies the build that a checkout's portal serves. @returns the copy's path */
function copyBuild(folder: string): string {
  const store = join(root, 'remotes', NAME);
  const { version } = JSON.parse(readFileSync(join(store, 'workspace.json'), 'utf8'));
  const dist = join(folder, 'dist');
  cpSync(join(store, version), dist, { recursive: true });
  return dist;
}

inWholeRun(test)("accepts the portal's own build of a remote", async ({ dataDir }) => {
  const { code, output } = await runKit(copyBuild(dataDir));
  expect(output).not.toContain('✘');
  expect(output).toContain('✓ an environment with it would pass');
  expect(code).toBe(0);
});

test('reports the problems of a build and exits with 1', async ({ dataDir }) => {
  const dist = copyBuild(dataDir);
  const manifest = join(dist, 'mf-manifest.json');
  const stated = JSON.parse(readFileSync(manifest, 'utf8'));
  stated.exposes.push({ ...stated.exposes[0], path: './secrets' });
  writeFileSync(manifest, JSON.stringify(stated));
  writeFileSync(join(dist, 'left-over.js'), '');

  const { code, output } = await runKit(dist);
  expect(output).toContain('It exposes ./secrets as well');
  expect(output).toContain('It has no hash of left-over.js.');
  expect(output).toMatch(/✘ an environment with it would pass.*\n.*mf-manifest\.json/);
  expect(code).toBe(1);
});

inWholeRun(test)('reports a folder without a build', async ({ dataDir }) => {
  const { code, output } = await runKit(dataDir);
  expect(output).toContain(
    'is not a build of a remote, because it has no portal.json: build the remote first',
  );
  expect(code).toBe(1);
});
