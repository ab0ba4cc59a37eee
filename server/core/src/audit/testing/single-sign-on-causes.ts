import { randomUUID } from 'node:crypto';
import { type TestMember, testPassword } from 'server-accounts/testing/test-portal';
import { api, type SingleSignOnEventName } from 'shared-contract';
import {
  client,
  createSettings,
  createSubject,
  type IdentityProvider,
  startIdentityProvider,
} from '../../testing/identity-provider';
import type { AuditWorld } from './audit-world';

const DOMAIN = 'example.test';

export function createSingleSignOnCauses(
  world: AuditWorld,
  secrets: Set<string>,
): Record<SingleSignOnEventName, () => Promise<unknown>> {
  const { portal, send, ada } = world;

  /** Runs `work` while the organization has a provider. */
  async function withProvider(
    is_required: boolean,
    work: (provider: IdentityProvider) => Promise<unknown>,
  ): Promise<void> {
    const provider = await startIdentityProvider();
    secrets.add(client.secret);
    await portal.db.asOwner((tx) =>
      tx.query(
        `insert into portal.sign_in_domains (organization_id, domain, token, proven_at, proven_by)
         values ($1, $2, repeat('t', 40), now(), 'dns') on conflict do nothing`,
        [ada.organizationId, DOMAIN],
      ),
    );
    await send('PUT', api.signInProvider.own, createSettings(provider, { is_required }));
    try {
      await work(provider);
    } finally {
      await send('DELETE', api.signInProvider.own);
      await provider.close();
    }
  }

  const startSignIn = ({ email }: Pick<TestMember, 'email'>) =>
    portal.auth('signInWithPassword', { email, password: testPassword });

  /** Returns from the provider as the person with the address. */
  const returnFromProvider = (email: string) =>
    withProvider(false, async (provider) => {
      const begun = await send('POST', api.singleSignOn.start, { email });
      const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const { pathname, search } = provider.authorize(begun.body.url, createSubject({ email }));
      const arrived = await send('GET', pathname + search, undefined, { cookie });
      const code = arrived.headers.get('location')?.split('=')[1] ?? 'none';
      for (const secret of [code, cookie.split('=')[1] ?? 'none']) secrets.add(secret);
    });

  return {
    async single_sign_on_refused() {
      const one = await portal.signUp('Alan');
      await portal.move(one, ada.organizationId);
      await withProvider(true, () => startSignIn(one));
    },
    signed_in_past_provider: () => withProvider(true, () => startSignIn(ada)),
    async identity_linked() {
      const { email } = await portal.signUp('Eve');
      await returnFromProvider(email);
    },
    member_provisioned: () => returnFromProvider(`${randomUUID()}@${DOMAIN}`),
  };
}
