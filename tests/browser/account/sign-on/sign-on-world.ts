import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDnsServer } from 'server-core/testing/dns-server';
import { findFreePort, startPortal } from '../../../../scripts/lib/test-portal.mjs';
import { type IdentityProvider, startIdentityProvider } from './identity-provider';

/**
 * Starts a portal that may reach an identity provider and a DNS server on this machine.
 *
 * @param accounts accounts of the identity provider by email address
 */
export async function startSignOnWorld(accounts: Record<string, { groups: string[] }>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-sign-on-'));
  const dns = await startDnsServer();
  const port = await findFreePort();
  const portal = await startPortal({
    dataDir,
    port,
    env: {
      PORTAL_DEMO: 'off',
      PORTAL_PUBLIC_URL: `http://localhost:${port}`,
      DNS_SERVERS: dns.server,
      SIGN_IN_PRIVATE_HOSTS: '127.0.0.1',
    },
    script: 'proxy-server/dist/main.mjs',
  });
  let provider: IdentityProvider | undefined;
  return {
    url: portal.url,
    records: dns.records,
    /** @param redirectUri the redirect URL from the settings page */
    async startProvider(redirectUri: string): Promise<IdentityProvider> {
      provider = await startIdentityProvider({
        port: await findFreePort(port + 10),
        redirectUri,
        accounts,
      });
      return provider;
    },
    async stop() {
      await provider?.stop();
      await portal.stop();
      await dns.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type SignOnWorld = Awaited<ReturnType<typeof startSignOnWorld>>;
