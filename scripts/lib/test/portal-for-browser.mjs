import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { freePort, startPortal } from '../test-portal.mjs';
import { findBrowser } from './browser.mjs';

/**
 * Starts portals for the browser tests, one for each worker of Playwright.
 * @returns {Promise<{ env: Record<string, string>, stop(): Promise<void> }>} `env` is what the
 * tests need to find them
 */
export async function startPortalsForBrowser(count = 1) {
  const browser = findBrowser(root);
  /** @type {{ url: string, dataDir: string, stop(): Promise<unknown> }[]} */
  const running = [];
  for (let nr = 0; nr < count; nr += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'));
    // One after the other: the first builds what the next one serves.
    const portal = await startPortal({
      dataDir,
      port: await freePort(),
      script: 'scripts/start.mjs',
      env: { EMBEDDED_VOICE_SPEED: '20' },
    });
    running.push({ ...portal, dataDir });
  }
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
