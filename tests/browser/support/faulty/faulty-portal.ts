import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, startPortal } from '../../../../scripts/lib/test-portal.mjs';
import { type Account, callProxy, signIn, signUp } from '../../../system/support';
import { test as base } from '../test';
import { startFaultyPlatform } from './faulty-platform';

/** A portal with one member and a voice platform that the test controls. */
export interface World extends Awaited<ReturnType<typeof startFaultyPlatform>> {
  url: string;
  dataDir: string;
  account: Account;
  organizationId: string;
  token: string;
}

/** Test fixture for such a portal. All tests share one. */
export const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'portal-faults-'));
      const faulty = await startFaultyPlatform();
      const portal = await startPortal({
        dataDir,
        port: await findFreePort(),
        env: {
          PORTAL_DEMO: 'off',
          VOICE_URL: faulty.platform.url,
          VOICE_TIMEOUT_MS: '1500',
          VOICE_BREAKER_MS: '1',
        },
      });
      const account = { email: 'robin@example.test', password: 'quiet-harbour-1' };
      await signUp(portal.url, account);
      const member = await connect(portal.url, account, faulty.platform.apiKey);
      await use({ ...faulty, ...member, url: portal.url, dataDir, account });
      await portal.stop();
      faulty.platform.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ world }, use) => use(world.url),
});
export { expect } from '../test';

async function connect(url: string, account: Account, apiKey: string) {
  const { session, user } = (await signIn(url, account)).body.data;
  const organizationId: string = user.organization_id;
  const token: string = session.access_token;
  const key = { organization_id: organizationId, provider: 'vapi', api_key: apiKey };
  const data = [{ ...key, is_active: true }];
  await callProxy(url, { action: 'insert', table: 'api_keys', data }, { token });
  await fetch(`${url}/api/vapi/assistants`, { headers: { authorization: `Bearer ${token}` } });
  return { organizationId, token };
}
