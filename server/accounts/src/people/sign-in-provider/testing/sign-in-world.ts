import { startDnsServer } from 'server-core/testing/dns-server';
import { createSettings, startIdentityProvider } from 'server-core/testing/identity-provider';
import { api, fillPath } from 'shared-contract';
import type { TestMember } from '../../../testing/test-portal';
import { startPeopleWorld } from '../../testing/people-world';

const { signInProvider: paths } = api;

/** A portal that may use an identity provider and a DNS server on loopback. */
export async function startSignInWorld() {
  const dns = await startDnsServer();
  const provider = await startIdentityProvider();
  const world = await startPeopleWorld({
    SIGN_IN_PRIVATE_HOSTS: '127.0.0.1',
    SIGN_IN_PROVIDER_TIMEOUT_MS: '5000',
    SIGN_IN_DOMAINS_PER_ORGANIZATION: '2',
    DNS_SERVERS: dns.server,
  });
  const { send } = world;
  let domains = 0;

  const add = (who: TestMember, domain: string) => send(who, 'POST', paths.domains, { domain });
  const prove = (who: TestMember, domain: string) =>
    send(who, 'POST', fillPath(paths.prove, { domain }));

  function createDomain(): string {
    domains += 1;
    return `portal-${domains}.example`;
  }

  return {
    ...world,
    dns,
    provider,
    createDomain,
    add,
    prove,
    put: (who: TestMember, changed: object = {}) =>
      send(who, 'PUT', paths.own, createSettings(provider, changed)),
    read: async (who: TestMember) => (await send(who, 'GET', paths.own)).body,
    removeProvider: (who: TestMember) => send(who, 'DELETE', paths.own),
    remove: (who: TestMember, domain: string) =>
      send(who, 'DELETE', fillPath(paths.domain, { domain })),
    async addProvenDomain(who: TestMember, domain = createDomain()): Promise<string> {
      const { body } = await add(who, domain);
      for (const { record_name, record_value } of body.domains)
        dns.records.set(record_name, [record_value]);
      const { status } = await prove(who, domain);
      if (status !== 200) throw new Error(`${domain} was not proven`);
      return domain;
    },
    async close() {
      await world.close();
      await provider.close();
      await dns.close();
    },
  };
}

export type SignInWorld = Awaited<ReturnType<typeof startSignInWorld>>;
