import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { type AttackWorld, startAttackWorld } from '../testing/attack-world';

jest.setTimeout(60_000);

// A hostile provider redirects the browser to an honest one, whose response then carries the
// hostile attempt's state (RFC 9700, 4.4). Providers that don't name their issuer are the worst
// case, so none does here by default.
const world: AttackWorld = sharedFixture(() => startAttackWorld());
beforeEach(() => {
  for (const { provider } of [world.acme, world.other]) provider.lie(silent);
});
afterEach(async () => {
  world.tellTruth();
  await setSharedCallback(null);
});

const silent = { metadata: { authorization_response_iss_parameter_supported: false } };

type Company = AttackWorld['acme'];

/** Sets the shared callback of the providers; null for a callback of their own. */
const setSharedCallback = (mode: 'alone' | 'named' | null, ...of: Company[]) =>
  world.asOwner(
    `update portal.sign_in_providers set shared_callback = $1
     where cardinality($2::uuid[]) = 0 or organization_id = any($2::uuid[])`,
    [mode, of.map(({ organizationId }) => organizationId)],
  );

async function readProviderId({ organizationId }: Company): Promise<string> {
  const [row] = await world.asOwner<{ id: string }>(
    'select id from portal.sign_in_providers where organization_id = $1',
    [organizationId],
  );
  return String(row?.id);
}

const getOwnCallback = async (company: Company) =>
  fillPath(api.singleSignOn.callback, { provider: await readProviderId(company) });
const countTokenRequests = ({ provider }: Company) =>
  provider.asked.filter((path) => path === '/token').length;

/** Starts at `company`, and returns to `path` with its state and a code. */
async function returnTo(path: string, company: Company, iss?: string) {
  const browser = world.browser();
  const subject = company.subject();
  const back = company.provider.authorize(await browser.begin(subject.email), subject);
  back.pathname = path;
  back.searchParams.delete('iss');
  if (iss) back.searchParams.set('iss', iss);
  return browser.comeBack(back);
}

type Path = (to: { state: Company; other: Company }) => Promise<string> | string;

const getSharedPath: Path = () => api.singleSignOn.sharedCallback;
const getStatePath: Path = ({ state }) => getOwnCallback(state);
const getOtherPath: Path = ({ other }) => getOwnCallback(other);
const getUnknownPath: Path = () =>
  fillPath(api.singleSignOn.callback, { provider: '00000000-0000-4000-8000-000000000000' });

/** The last value is true if the code may be sent to the provider of the state. */
const cases: [string, 'alone' | 'named' | null, string, Path, boolean][] = [
  ['an own callback', null, 'its own callback', getStatePath, true],
  ['an own callback', null, "another provider's callback", getOtherPath, false],
  ['an own callback', null, 'the callback of no provider', getUnknownPath, false],
  ['an own callback', null, 'the shared callback', getSharedPath, false],
  ['the shared callback alone', 'alone', 'the shared callback', getSharedPath, true],
  ['the shared callback alone', 'alone', 'its own callback', getStatePath, false],
  ['the shared callback alone', 'alone', "another provider's callback", getOtherPath, false],
];

test.each(matrix(cases, ([mode, , path]) => mode + path))(
  'with %s (%s), sends a code that arrives at %s to its own provider or not at all',
  async (_mode, mode, _path, path, passes) => {
    for (const [state, other] of [
      [world.acme, world.other],
      [world.other, world.acme],
    ] as const) {
      if (mode) await setSharedCallback(mode, state);
      const before = [countTokenRequests(state), countTokenRequests(other)];
      const { code, refused } = await returnTo(await path({ state, other }), state);
      const asked = [countTokenRequests(state), countTokenRequests(other)];
      expect([code !== undefined, refused]).toEqual(
        passes ? [true, undefined] : [false, 'untrusted'],
      );
      expect(asked).toEqual(passes ? [Number(before[0]) + 1, before[1]] : before);
      await setSharedCallback(null);
    }
  },
);

test("records that a code arrived at another provider's callback", async () => {
  await returnTo(await getOwnCallback(world.other), world.acme);
  const events = await world.listEvents(world.acme.organizationId);
  expect(events.at(-1)).toMatchObject({
    event: 'single_sign_on_refused',
    details: { reason: 'untrusted', check: 'callback of another provider' },
  });
});

test.each([
  ['names no issuer', () => undefined, 'outdated_callback'],
  ['names another issuer', () => world.other.provider.issuer, 'outdated_callback'],
  ['names its issuer', () => world.acme.provider.issuer, undefined],
])(
  'at a shared callback, accepts a response only if it names the right issuer: it %s',
  async (_, iss, reason) => {
    await setSharedCallback('named', world.acme, world.other);
    world.acme.provider.lie();
    const before = countTokenRequests(world.acme);
    const { refused } = await returnTo(api.singleSignOn.sharedCallback, world.acme, iss());
    expect(refused).toBe(reason);
    expect(countTokenRequests(world.acme)).toBe(before + (reason ? 0 : 1));
  },
);

test('refers people to their admin when several providers share the callback', async () => {
  await setSharedCallback('named', world.acme, world.other);
  const { email } = world.acme.subject();
  const answer = await world.browser().send('POST', api.singleSignOn.start, { email });
  expect([answer.status, answer.body.error]).toEqual([
    502,
    expect.stringContaining('ask your admin'),
  ]);
});

test('redirects people to the organization’s own callback once an admin has confirmed it', async () => {
  await setSharedCallback('alone', world.acme);
  const readProvider = async () =>
    (await world.send(world.acme.admin, 'GET', api.signInProvider.own)).body;
  const before = await readProvider();
  expect(before.redirect_uri).toBe(`https://portal.example${await getOwnCallback(world.acme)}`);
  expect(before.provider.outdated_redirect_uri).toMatch(/single-sign-on\/callback$/);
  const confirmCallback = () => world.send(world.acme.admin, 'POST', api.signInProvider.callback);
  expect((await confirmCallback()).body.provider.outdated_redirect_uri).toBeNull();
  expect((await confirmCallback()).status).toBe(404);
  const url = await world.browser().begin(world.acme.subject().email);
  expect(new URL(url).searchParams.get('redirect_uri')).toBe(before.redirect_uri);
});

test('uses the announced callback for a changed client, and never reuses a callback', async () => {
  const { acme } = world;
  const readProvider = async () =>
    (await world.send(acme.admin, 'GET', api.signInProvider.own)).body;
  const first = await readProvider();
  await world.setUp(acme.admin, acme.provider, { default_role: 'admin' });
  expect((await readProvider()).redirect_uri).toBe(first.redirect_uri);
  await world.setUp(acme.admin, acme.provider, { client_id: 'another' });
  const second = await readProvider();
  expect(second.redirect_uri).toBe(first.next_redirect_uri);
  await world.send(acme.admin, 'DELETE', api.signInProvider.own);
  const used = [first.redirect_uri, second.redirect_uri];
  expect(used).not.toContain((await readProvider()).redirect_uri);
  await world.setUp(acme.admin, acme.provider);
  expect(used).not.toContain((await readProvider()).redirect_uri);
});
