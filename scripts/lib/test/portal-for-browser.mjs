import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../build.mjs';
import { root } from '../paths.mjs';
import { findFreePort, startPortal } from '../test-portal.mjs';
import { findBrowser } from './browser.mjs';

/**
 * Starts portals for the browser tests, one per Playwright worker.
 * @returns {Promise<{ env: Record<string, string>, stop(): Promise<void> }>} `env` is what the
 * tests need to find them
 */
export async function startPortalsForBrowser(count = 1) {
  const browser = findBrowser(root);
  await build();
  const ports = [await findFreePort()];
  // Spaced out, because none of them is listening yet.
  while (ports.length < count) ports.push(await findFreePort((ports.at(-1) ?? 0) + 10));
  const places = ports.map((port) => ({
    port,
    dataDir: mkdtempSync(join(tmpdir(), 'portal-test-')),
  }));
  const [first, ...others] = places;
  if (first && others.length > 0) {
    // Writing the demo organization takes longer than copying it.
    await (await start(first)).stop();
    for (const { dataDir } of others) cpSync(first.dataDir, dataDir, { recursive: true });
  }
  const running = await Promise.all(places.map(start));
  return {
    env: {
      PORTAL_TEST_URL: running.map(({ url }) => url).join(),
      PORTAL_TEST_DATA_DIR: running.map(({ dataDir }) => dataDir).join(),
      PORTAL_TEST_BROWSER: browser,
    },
    async stop() {
      await Promise.all(running.map((portal) => portal.stop()));
      for (const { dataDir } of running) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** @param {{ port: number, dataDir: string }} place */
async function start({ port, dataDir }) {
  const env = {
    EMBEDDED_VOICE_SPEED: '20',
    // On a busy machine, requests would get a 503 after waiting 5 s for the only connection.
    DATABASE_ACQUIRE_TIMEOUT_MS: '30000',
    // The tests' sites are on this machine.
    SITE_PRIVATE_HOSTS: '127.0.0.1',
    SITE_PAUSE_MS: '10',
    // So are their language models, but other local services must remain unreachable.
    LANGUAGE_MODEL_PRIVATE_HOSTS: '127.0.0.1',
    LANGUAGE_MODEL_LOCAL: 'off',
  };
  const portal = await startPortal({ dataDir, port, env, script: 'scripts/start.mjs' });
  return { ...portal, dataDir };
}
