import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/lib/paths.mjs';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import { startPostgres } from '../../../scripts/lib/test-postgres.mjs';
import { expect, signIn, signUp, test } from '../support';

const account = { email: 'robin@example.test', password: 'quiet-harbour-1' };

const fetchText = async (address: string) => {
  const answer = await fetch(address).catch(() => undefined);
  return {
    status: answer?.status ?? 0,
    text: (await answer?.text()) ?? '',
    headers: answer?.headers,
  };
};

test('reports not ready until another command has migrated the database', async ({ dataDir }) => {
  test.setTimeout(240_000);
  const postgres = await startPostgres({ asOwner: true, durable: false });
  test.skip(!postgres, 'no PostgreSQL is installed here');
  if (!postgres) return;
  const env = {
    PORTAL_DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    PORTAL_SECRET_KEY: randomBytes(32).toString('base64'),
    MIGRATE_AT_START: 'off',
    DRAIN_MS: '0',
  };
  const migrate = async (more: string[] = [], changed = {}) => {
    const script = join(root, 'scripts/admin.mjs');
    const options = { cwd: root, env: { ...process.env, ...env, ...changed } };
    return (await promisify(execFile)(process.execPath, [script, 'migrate', ...more], options))
      .stdout;
  };
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const wrong = migrate([], { PORTAL_ENVIRONMENT: 'stagin' });
  await expect(wrong).rejects.toThrow('There is no environment "stagin"');
  const listed = await migrate(['--check']);
  expect(listed).toMatch(/^\d\d+ migrations would be applied\. Nothing was changed\.\n/);
  expect(await migrate(['--check'])).toBe(listed);

  const starting = startPortal({ dataDir, port, env });
  try {
    await expect
      .poll(async () => (await fetchText(`${url}/healthz`)).status, { timeout: 60_000 })
      .toBe(200);
    const { status, text } = await fetchText(`${url}/readyz`);
    expect([status, text]).toEqual([503, expect.stringContaining('run \\"portal migrate\\"')]);
    const page = await fetchText(url);
    expect([page.status, page.headers?.get('retry-after')]).toEqual([503, '1']);

    const both = await Promise.all([migrate(), migrate()]);
    const counts = both.map((said) => Number(/^(\d+) migrations were applied/.exec(said)?.[1]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(listed.split(' ')[0]));
    const portal = await starting;
    await signUp(portal.url, account);
    expect((await signIn(portal.url, account)).status).toBe(200);
    expect(await migrate(['--check'])).toContain('0 migrations would be applied');
    await portal.stop();
  } finally {
    await starting.then((portal) => portal.stop()).catch(() => {});
    await postgres.stop();
  }
});
