import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPortal } from '../../../../scripts/lib/test-portal.mjs';
import { test as base } from '../test';

/** Settings of the address under which people open the portal. */
export interface PublicAddress {
  host: string;
  /** Begins and ends with a slash. */
  path?: string;
  env?: Record<string, string>;
}

/**
 * The test of those that open a portal at another address than `localhost`. `portal` is the
 * address; all tests of a file share the portal. The host leads to this machine.
 */
export const testAt = ({ host, path = '/', env = {} }: PublicAddress) =>
  base.extend<object, { portal: string }>({
    portal: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the pattern.
      async ({}, use) => {
        const dataDir = mkdtempSync(join(tmpdir(), 'portal-address-'));
        const port = await freePort();
        const url = `http://${host}:${port}${path}`;
        const portal = await startPortal({
          dataDir,
          port,
          env: { PORTAL_DEMO: 'off', PORTAL_PUBLIC_URL: url, ...env },
        });
        await use(url);
        await portal.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    launchOptions: [
      async ({ launchOptions }, use) => {
        const rule = `--host-resolver-rules=MAP ${host} 127.0.0.1`;
        await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
      },
      { scope: 'worker' },
    ],
  });
