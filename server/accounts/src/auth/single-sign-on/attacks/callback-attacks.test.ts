import { api, type SingleSignOnRefusal } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { type AttackWorld, type Ending, startAttackWorld } from '../testing/attack-world';

jest.setTimeout(60_000);

const world: AttackWorld = sharedFixture(() => startAttackWorld());
afterEach(() => world.tellTruth());

type Way = (way: { back: URL; browser: ReturnType<AttackWorld['browser']> }) => Promise<Ending>;

const changeQuery =
  (change: (query: URLSearchParams) => void): Way =>
  ({ back, browser }) => {
    change(back.searchParams);
    return browser.comeBack(back);
  };

const returnWithStolenCode: Way = async ({ back, browser }) => {
  const grace = world.acme.subject();
  const url = await world.browser().begin(grace.email);
  const stolen = world.acme.provider.authorize(url, grace).searchParams.get('code');
  back.searchParams.set('code', String(stolen));
  return browser.comeBack(back);
};

const ways: [string, SingleSignOnRefusal, Way][] = [
  ['without a state', 'expired', changeQuery((query) => query.delete('state'))],
  ['with another state', 'expired', changeQuery((query) => query.set('state', 'made up'))],
  ['without the cookie', 'expired', ({ back }) => world.browser().comeBack(back)],
  [
    'in another browser',
    'expired',
    async ({ back }) => {
      const one = world.browser();
      await one.begin(world.acme.subject().email);
      return one.comeBack(back);
    },
  ],
  ['without a code', 'untrusted', changeQuery((query) => query.delete('code'))],
  ['with a made-up code', 'untrusted', changeQuery((query) => query.set('code', 'x'))],
  ['without its issuer', 'untrusted', changeQuery((query) => query.delete('iss'))],
  [
    'with the issuer of another provider',
    'untrusted',
    changeQuery((query) => query.set('iss', world.other.provider.issuer)),
  ],
  [
    'after the provider changed the spelling of its issuer',
    'untrusted',
    ({ back, browser }) => {
      const iss = `${world.acme.provider.issuer}/`;
      const metadata = { issuer: iss, authorization_response_iss_parameter_supported: false };
      world.acme.provider.lie({ metadata, claims: { iss } });
      back.searchParams.delete('iss');
      return browser.comeBack(back);
    },
  ],
  [
    'with an error that contains a script',
    'cancelled',
    changeQuery((query) => {
      query.delete('code');
      query.set('error', 'access_denied');
      query.set('error_description', '<script>alert(1)</script>');
    }),
  ],
  ["with another sign-in's code, whose verifier differs", 'untrusted', returnWithStolenCode],
  [
    "with another sign-in's code, whose nonce differs, and no check of the verifier",
    'untrusted',
    async (way) => {
      world.acme.provider.lie({ takesAnyVerifier: true });
      return returnWithStolenCode(way);
    },
  ],
  [
    'with the code of another provider',
    'untrusted',
    async ({ back, browser }) => {
      const eve = world.other.subject();
      const url = await world.browser().begin(eve.email);
      const foreign = world.other.provider.authorize(url, eve).searchParams;
      for (const name of ['code', 'iss']) back.searchParams.set(name, String(foreign.get(name)));
      return browser.comeBack(back);
    },
  ],
  [
    "with the state of another organization's sign-in in the same browser",
    'untrusted',
    async ({ back, browser }) => {
      const url = await browser.begin(world.other.subject().email);
      back.searchParams.set('state', String(new URL(url).searchParams.get('state')));
      return browser.comeBack(back);
    },
  ],
  [
    'after ten minutes',
    'expired',
    async ({ back, browser }) => {
      await world.asOwner('update portal.sign_in_attempts set expires_at = now()');
      return browser.comeBack(back);
    },
  ],
  [
    'after the settings have changed',
    'expired',
    async ({ back, browser }) => {
      await world.setUp(world.acme.admin, world.acme.provider);
      return browser.comeBack(back);
    },
  ],
];

test.each(matrix(ways, ([, reason]) => reason))(
  'refuses the response when it arrives %s',
  async (_, reason, way) => {
    await world.asOwner('delete from portal.sign_in_attempts');
    const before = await world.getCounts();
    const browser = world.browser();
    const grace = world.acme.subject();
    const back = world.acme.provider.authorize(await browser.begin(grace.email), grace);
    await world.expectRefusal(before, await way({ back, browser }), reason);
  },
);

test('accepts a response once, even if it arrives twice at the same time or again later', async () => {
  const browser = world.browser();
  const grace = world.acme.subject();
  const back = world.acme.provider.authorize(await browser.begin(grace.email), grace);
  const twice = await Promise.all([browser.comeBack(back), browser.comeBack(back)]);
  expect(twice.filter(({ code }) => code)).toHaveLength(1);
  expect(twice.filter(({ refused }) => refused === 'expired')).toHaveLength(1);
  const before = await world.getCounts();
  await world.expectRefusal(before, await browser.comeBack(back), 'expired');
});

test.each([
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/api/proxy',
  'calls',
])('refuses to start a sign-in that returns to %j', async (return_to) => {
  const { email } = world.acme.subject();
  const browser = world.browser();
  const answer = await browser.send('POST', api.singleSignOn.start, { email, return_to });
  expect([answer.status, answer.body.code, browser.cookie]).toEqual([400, 'bad_request', '']);
});
