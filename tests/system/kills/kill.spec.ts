import { inWholeRun } from 'testing/matrix';
import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import { type Account, expect, signIn, signUp, test } from '../support';

const testInWholeRun = inWholeRun(test);

const rounds = 5;

// In every run, `supervisor.spec.ts` ends a server during sign-ups with a fatal error.
testInWholeRun(
  'keeps every acknowledged account when the server is killed during sign-ups',
  async ({ dataDir }) => {
    test.setTimeout(rounds * 90_000);
    const port = await findFreePort();
    const env = { PORTAL_DEMO: 'off' };
    const acknowledged: Account[] = [];

    for (let round = 0; round < rounds; round += 1) {
      const portal = await startPortal({ dataDir, port, env });
      let killed = false;
      const enough = 4 + round * 2;
      let inThisRound = 0;
      const work = Array.from({ length: 4 }, async (_, worker) => {
        for (let n = 0; !killed; n += 1) {
          const account = {
            email: `person-${round}-${worker}-${n}@example.test`,
            password: `quiet-harbour-${round}-${n}`,
          };
          const done = await signUp(portal.url, account).then(
            () => true,
            () => false,
          );
          if (!done) continue;
          acknowledged.push(account);
          inThisRound += 1;
          if (inThisRound >= enough && !killed) {
            killed = true;
            await portal.stop('SIGKILL');
          }
        }
      });
      await Promise.all(work);
    }

    const portal = await startPortal({ dataDir, port, env });
    for (const account of acknowledged) {
      const { status, body } = await signIn(portal.url, account);
      expect(status, account.email).toBe(200);
      expect(body.data.user.email).toBe(account.email);
    }
    await portal.stop();
    console.log(`${acknowledged.length} acknowledged sign-ups over ${rounds} kills, 0 lost`);
  },
);

testInWholeRun('refuses a second process on the same data folder', async ({ dataDir }) => {
  test.setTimeout(120_000);
  const env = { PORTAL_DEMO: 'off' };
  const first = await startPortal({ dataDir, port: await findFreePort(), env });
  const second = startPortal({ dataDir, port: await findFreePort(), env });
  await expect(second).rejects.toThrow(/data folder.*(in use|held|already)/is);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  await first.stop();
});

testInWholeRun(
  'exits with 0 on SIGTERM and SIGINT, and opens the data folder again at once',
  async ({ dataDir }) => {
    test.setTimeout(120_000);
    const port = await findFreePort();
    const env = { PORTAL_DEMO: 'off' };
    const account = { email: 'robin@example.test', password: 'quiet-harbour-1' };
    const first = await startPortal({ dataDir, port, env });
    await signUp(first.url, account);
    expect(await first.stop('SIGTERM')).toBe(0);
    const second = await startPortal({ dataDir, port, env });
    expect((await signIn(second.url, account)).status).toBe(200);
    expect(await second.stop('SIGINT')).toBe(0);
  },
);
