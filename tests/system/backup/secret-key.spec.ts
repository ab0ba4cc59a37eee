import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inWholeRun, isWholeRun } from 'testing/matrix';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import { expect, test } from '../support';
import { makeMachine, type Portal, readDemoData, runAdmin, start } from './machine';

inWholeRun(test)(
  'rotates the secret key, even after the portal was killed during a rotation',
  async () => {
    test.setTimeout(240_000);
    const machine = await makeMachine('embedded');
    const portals: Portal[] = [];
    try {
      const portal = await start(machine);
      portals.push(portal);
      const seen = await readDemoData(portal.url);
      const first = readFileSync(join(machine.folder, 'data/secret.key'), 'utf8');
      const rotating = runAdmin(machine, 'rotate-secret');
      while (readFileSync(join(machine.folder, 'data/secret.key'), 'utf8') === first) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      await portal.stop('SIGKILL');
      await rotating.catch(() => undefined);
      const second = await start(machine);
      portals.push(second);
      expect(await readDemoData(second.url)).toEqual(seen);
      expect(await runAdmin(machine, 'rotate-secret')).toContain(
        'Nothing is sealed with an earlier key',
      );
      expect(await readDemoData(second.url)).toEqual(seen);
      const keys = readFileSync(join(machine.folder, 'data/secret.key'), 'utf8');
      expect(keys).toContain('retired ');
      expect(keys).not.toContain('previous ');
    } finally {
      await Promise.all(portals.map((portal) => portal.stop()));
      await machine.dispose();
    }
  },
);

test('refuses to start with a weak key', async () => {
  const machine = await makeMachine('embedded');
  const starting = start({ ...machine, env: { ...machine.env, PORTAL_SECRET_KEY: 'a' } });
  await expect(starting).rejects.toThrow(/PORTAL_SECRET_KEY: must be 32 random bytes/);
  await machine.dispose();
});

test('reports not ready with the reason when the secret key differs', async () => {
  // Every run includes a test of the health route with the same error; this one takes longer.
  test.skip(!isWholeRun, 'in the whole run');
  test.setTimeout(120_000);
  const machine = await makeMachine('embedded');
  const portal = await start(machine);
  await portal.stop();
  const other = { ...machine.env, PORTAL_SECRET_KEY: randomBytes(32).toString('base64') };
  const port = await findFreePort();
  const starting = startPortal({
    dataDir: join(machine.folder, 'data'),
    port,
    env: other,
    patienceMs: 20_000,
  });
  const answered = expect
    .poll(
      async () => {
        const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
        return answer && (await answer.json()).error;
      },
      { timeout: 20_000 },
    )
    .toMatch(/stored keys cannot be opened with the secret key/);
  await Promise.all([
    answered,
    expect(starting).rejects.toThrow(/cannot be opened with the secret key/),
  ]);
  await machine.dispose();
});
