import { type AddressInfo, createServer } from 'node:net';
import {
  type SignOnWorld,
  startSignOnWorld,
} from 'server-accounts/auth/single-sign-on/testing/sign-on-world';
import { testPassword } from 'server-accounts/testing/test-portal';
import { api, singleSignOnTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import {
  client,
  type IdentityProvider,
  startIdentityProvider,
} from '../browser/account/sign-on/identity-provider';

const world: SignOnWorld = sharedFixture(() =>
  startSignOnWorld({ SIGN_IN_PROVIDER_TIMEOUT_MS: '20000' }),
);
const running: IdentityProvider[] = [];
afterEach(async () => {
  for (const provider of running.splice(0)) await provider.stop();
});

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Creates a company with `oidc-provider` in a separate process, and two people. */
async function startCompany() {
  const { admin, domain, organizationId } = await world.company();
  const [lead, guest] = [`grace@${domain}`, `alan@${domain}`];
  // Like an admin: registers the address with the provider before saving the settings.
  const { body } = await world.send(admin, 'GET', api.signInProvider.own);
  const provider = await startIdentityProvider({
    port: await findFreePort(),
    redirectUri: body.next_redirect_uri,
    accounts: { [lead]: { groups: ['leads'] }, [guest]: { groups: ['guests'] } },
  });
  running.push(provider);
  const setUp = (changed: object = {}) =>
    world.setUp(admin, provider as never, { client_secret: client.secret, ...changed });
  await setUp({ default_role: null });
  return { admin, organizationId, provider, lead, guest, setUp };
}

/**
 * Chooses the account on the provider's page. @returns the address that the provider redirects to
 */
async function chooseAccount(url: string, email: string): Promise<URL> {
  const jar = new Map<string, string>();
  let at = new URL(url);
  let form: string | undefined;
  for (let step = 0; step < 10; step++) {
    const answer = await fetch(at, {
      method: form === undefined ? 'GET' : 'POST',
      body: form ?? null,
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    form = location ? undefined : String(new URLSearchParams({ email }));
    if (location) at = new URL(location, at);
    if (at.pathname.startsWith(`${api.singleSignOn.sharedCallback}/`)) return at;
  }
  throw new Error(`The provider does not lead back from ${at.href}`);
}

async function signInByBrowser(email: string) {
  const browser = world.browser();
  const back = await chooseAccount(await browser.begin(email), email);
  return { browser, ...(await browser.comeBack(back)) };
}

async function signIn(email: string) {
  const { browser, code, refused } = await signInByBrowser(email);
  if (!code) throw new Error(`Refused: ${refused}`);
  return (await browser.exchange(code)).body.data;
}

const signInWithPassword = (email: string) =>
  world.portal.auth('signInWithPassword', { email, password: testPassword });

test('gives people the roles of their groups when a real provider signs them in', async () => {
  const { organizationId, lead, guest, setUp } = await startCompany();
  const { user } = await signIn(lead);
  expect(user.app_metadata).toEqual({ role: 'admin', organization_id: organizationId });
  expect((await signInByBrowser(guest)).refused).toBe('no_group');
  await setUp({ group_roles: [{ group: 'guests', role: 'user' }], default_role: null });
  expect((await signIn(guest)).user.app_metadata.role).toBe('user');
});

test('lets only admins in when single sign-on is required and the provider is down', async () => {
  const { admin, provider, lead, guest, setUp } = await startCompany();
  await setUp({ is_required: true });
  const { user } = await signIn(guest);
  await world.asOwner(
    `update portal.auth_users set password_hash =
       (select password_hash from portal.auth_users where id = $2) where id = $1`,
    [user.id, admin.user.id],
  );
  expect((await signInWithPassword(guest)).body.error).toBe(singleSignOnTexts.required);
  await provider.stop();
  const browser = world.browser();
  const away = await browser.send('POST', api.singleSignOn.start, { email: lead });
  expect([away.status, away.body.error]).toEqual([502, singleSignOnTexts.unavailable]);
  expect((await signInWithPassword(guest)).body.code).toBe('single_sign_on_required');
  expect((await signInWithPassword(admin.email)).status).toBe(200);
});
