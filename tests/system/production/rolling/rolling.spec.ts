import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { inWholeRun } from 'testing/matrix';
import { findFreePort, startPortal } from '../../../../scripts/lib/test-portal.mjs';
import { startPostgres } from '../../../../scripts/lib/test-postgres.mjs';
import { expect, signIn, signUp, test } from '../../support';
import { type Load, startLoad } from './load';
import { hasNginx, startNginx } from './nginx';

const SERVERS = 3;
const account = { email: 'robin@example.test', password: 'quiet-harbour-1' };

/** Starts portals behind nginx on one PostgreSQL, with 50 requests a second and 5 event streams. */
async function startFleet(dataDir: string) {
  const postgres = await startPostgres({ asOwner: true, durable: false });
  if (!postgres) return undefined;
  const env = {
    DATABASE_URL: postgres.url,
    PORTAL_SECRET_KEY: randomBytes(32).toString('base64'),
    PORTAL_DEMO: 'off',
    TRUST_PROXY_HOPS: '1',
    LOG_LEVEL: 'error',
    // Longer than nginx keeps a connection open.
    DRAIN_MS: '3000',
  };
  const first = await findFreePort();
  const ports = Array.from({ length: SERVERS }, (_, at) => first + at * 10);
  const start = (port: number) =>
    startPortal({ dataDir: join(dataDir, String(port)), port, env, patienceMs: 60_000 });
  const portals = await Promise.all(ports.map(start));
  const nginx = await startNginx(join(dataDir, 'nginx'), first + SERVERS * 10, ports);
  await expect
    .poll(() =>
      fetch(nginx.url).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  await signUp(nginx.url, account);
  const token = (await signIn(nginx.url, account)).body.data.session.access_token;
  const load = startLoad({ url: nginx.url, token, perSecond: 50, tabs: 5 });
  return {
    load,
    async replace(at: number, signal?: NodeJS.Signals) {
      await portals[at]?.stop(signal);
      portals[at] = await start(ports[at] as number);
    },
    async stop() {
      await load.stop();
      await Promise.all(portals.map((portal) => portal.stop('SIGKILL')));
      await nginx.stop();
      await postgres.stop();
    },
  };
}

/** Waits until about this many more requests were sent. */
async function waitForRequests(load: Load, count: number) {
  const until = load.count() + count;
  await expect.poll(() => load.count(), { timeout: 60_000 }).toBeGreaterThan(until);
}

inWholeRun(test)(
  'answers every request when servers are replaced one by one',
  async ({ dataDir }) => {
    test.setTimeout(300_000);
    test.skip(!hasNginx(), 'nginx is not installed here');
    const fleet = await startFleet(dataDir);
    test.skip(!fleet, 'no PostgreSQL is installed here');
    if (!fleet) return;
    try {
      await waitForRequests(fleet.load, 50);
      for (const at of [0, 1, 2, 0, 1, 2]) await fleet.replace(at);
      await waitForRequests(fleet.load, 50);
    } finally {
      await fleet.stop();
    }
    console.log(`${fleet.load.count()} requests, ${fleet.load.failures.length} failed.`);
    expect(fleet.load.failures).toEqual([]);
  },
);

inWholeRun(test)(
  'answers every request when servers are killed, some only when they are repeated',
  async ({ dataDir }) => {
    test.setTimeout(300_000);
    test.skip(!hasNginx(), 'nginx is not installed here');
    const fleet = await startFleet(dataDir);
    test.skip(!fleet, 'no PostgreSQL is installed here');
    if (!fleet) return;
    const kills = [0, 1, 2, 0, 1, 2];
    try {
      for (const at of kills) {
        await waitForRequests(fleet.load, 100);
        await fleet.replace(at, 'SIGKILL');
      }
      await waitForRequests(fleet.load, 50);
    } finally {
      await fleet.stop();
    }
    const { failures } = fleet.load;
    console.log(
      `${fleet.load.count()} requests, ${failures.length} failed, ${fleet.load.countRepeated()} repeated, ${kills.length} kills.`,
    );
    expect(failures).toEqual([]);
  },
);
