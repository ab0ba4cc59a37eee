import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFixture, type Fixture } from 'composition/testing';
import { root } from '../../../scripts/lib/paths.mjs';
import { expect, test } from '../support';

let fixture: Fixture;
test.beforeEach(() => {
  fixture = createFixture();
  fixture.environment('staging', []);
});
test.afterEach(() => fixture.remove());

/** Starts the server itself and waits until it exits. */
function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const server = spawn(process.execPath, [join(root, 'proxy-server/dist/main.mjs')], {
    env: {
      ...process.env,
      PORT: '1',
      PORTAL_ENVIRONMENT: 'staging',
      ENVIRONMENTS_DIR: fixture.folders.environments,
      ...env,
    },
  });
  let said = '';
  server.stderr.on('data', (bytes) => {
    said += bytes;
  });
  return new Promise((resolve) => server.on('close', (code) => resolve({ code, said })));
}

test('refuses to start in one sentence, without creating anything, when the environment cannot be served', async ({
  dataDir,
}) => {
  const folder = join(dataDir, 'new');
  const unknown = await start({ PORTAL_DATA_DIR: folder, PORTAL_ENVIRONMENT: 'stagin' });
  expect(unknown).toEqual({
    code: 78,
    said: `\nThe portal cannot start. There is no environment "stagin" in ${fixture.folders.environments}: use one of staging, or create stagin.json.\n\n`,
  });
  writeFileSync(join(fixture.folders.environments, 'staging.lock.json'), '{"schema": 1,');
  const truncated = await start({ PORTAL_DATA_DIR: folder });
  expect(truncated.code).toBe(78);
  expect(truncated.said).toMatch(
    /^\nThe portal cannot start\. \S+staging\.lock\.json is not JSON .*\n\n$/,
  );
  expect(existsSync(folder)).toBe(false);
});

test('reports in one sentence that the database refuses connections', async ({ dataDir }) => {
  const { code, said } = await start({
    PORTAL_DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://portal:secret-word@127.0.0.1:1/portal',
  });
  expect(code).toBe(1);
  expect(said).toMatch(
    /^\nThe portal cannot start\. Can't connect to the database \(.*127\.0\.0\.1:1\)\. Start it, or correct DATABASE_URL\.\n\n$/,
  );
});
