import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, startPortal } from '../../../../scripts/lib/test-portal.mjs';
import { startPostgres } from '../../../../scripts/lib/test-postgres.mjs';
import { startNginx } from '../rolling/nginx';
import type { Release } from './two-releases';

export const account = { email: 'demo@portal.example', password: 'two-quiet-harbours-1' };
const ENVIRONMENT = 'production';
const SERVERS = 3;

/** Servers behind nginx that share a database, a store and the environment's files. */
export type Fleet = NonNullable<Awaited<ReturnType<typeof startFleet>>>;

/** @returns undefined where no PostgreSQL is installed */
export async function startFleet(release: Release) {
  const postgres = await startPostgres({ asOwner: true, durable: false });
  if (!postgres) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
  const env = {
    DATABASE_URL: postgres.url,
    MIGRATE_AT_START: 'off',
    PORTAL_SECRET_KEY: randomBytes(32).toString('base64'),
    PORTAL_ENVIRONMENT: ENVIRONMENT,
    ENVIRONMENTS_DIR: join(folder, 'environments'),
    REMOTE_STORE_DIR: join(folder, 'remotes'),
    PORTAL_DEMO: 'on',
    PORTAL_DEMO_PASSWORD: account.password,
    EMBEDDED_VOICE_SPEED: '200',
    LIMIT_CALLS_AT_ONCE: '1000',
    LIMIT_CALLS_SPEND_PER_DAY: '100000',
    TRUST_PROXY_HOPS: '1',
    LOG_LEVEL: 'error',
    // Longer than nginx keeps a connection open.
    DRAIN_MS: '3000',
  };
  const first = await findFreePort();
  const ports = Array.from({ length: SERVERS }, (_, at) => first + at * 10);
  const start = (port: number, { folder: own }: Release) =>
    startPortal({
      dataDir: join(folder, String(port)),
      port,
      env,
      script: join(own, 'server.mjs'),
      patienceMs: 60_000,
    });
  const runPortal = (by: Release, ...words: string[]) => by.runPortal(words, env);
  await runPortal(release, 'publish');
  await runPortal(release, 'compose', 'lock', ENVIRONMENT);
  await runPortal(release, 'migrate');
  const portals = await Promise.all(ports.map((port) => start(port, release)));
  const nginx = await startNginx(join(folder, 'nginx'), first + SERVERS * 10, ports);
  const urls = portals.map(({ url }) => url);

  /** Stops one server, and starts this release in its place. */
  async function replace(at: number, by: Release, signal?: NodeJS.Signals) {
    await portals[at]?.stop(signal);
    portals[at] = await start(ports[at] as number, by);
  }

  return {
    url: nginx.url,
    /** Replaces every server in turn. @param killed index of the one to kill instead of stop */
    async replaceAll(by: Release, killed?: number) {
      for (const at of ports.keys()) await replace(at, by, at === killed ? 'SIGKILL' : 'SIGTERM');
    },
    readVersions: () =>
      Promise.all(urls.map(async (url) => (await (await fetch(`${url}/healthz`)).json()).version)),
    migrate: (by: Release) => runPortal(by, 'migrate'),
    async compose(by: Release) {
      await runPortal(by, 'publish');
      // Accepts versions that the previous test has already rolled out.
      await runPortal(by, 'compose', 'lock', ENVIRONMENT, '--accept');
    },
    rollback: (by: Release) => runPortal(by, 'compose', 'rollback', ENVIRONMENT),
    async stop() {
      await nginx.stop();
      await Promise.all(portals.map((one) => one.stop('SIGKILL')));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
