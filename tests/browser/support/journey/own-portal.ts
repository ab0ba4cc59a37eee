import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, startPortal } from '../../../../scripts/lib/test-portal.mjs';
import { test as base } from '../test';

/** The address at which people open the portal. */
export interface PublicAddress {
  host: string;
  /** With a leading and a trailing slash. */
  path?: string;
  env?: Record<string, string>;
}

/**
 * Test fixture for a separate portal at this address. `portal` is its URL; all tests of a file
 * share it. The host resolves to this machine.
 */
export const testAt = ({ host, path = '/', env = {} }: PublicAddress) =>
  base.extend<object, { portal: string }>({
    portal: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the pattern.
      async ({}, use) => {
        const dataDir = mkdtempSync(join(tmpdir(), 'portal-address-'));
        const port = await findFreePort();
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
