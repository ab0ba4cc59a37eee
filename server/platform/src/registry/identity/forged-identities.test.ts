import { exportSPKI, generateKeyPair } from 'jose';
import { signWithSecret } from 'server-accounts/auth/single-sign-on/testing/forged-tokens';
import { type Claims, type Lies, sendJson } from 'server-core/testing/identity-provider';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { type CiWorld, createGithubClaims, startCiWorld } from './testing/ci-world';

const world: CiWorld = sharedFixture(() => startCiWorld());
afterEach(() => world.forget());

const getSentence = ([, sentence]: readonly [string, string, unknown]) => sentence;
const getNow = () => Math.floor(Date.now() / 1_000);
const encodeJson = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const createClaims = (changed: Claims = {}) => ({
  iss: world.issuer.issuer,
  ...createGithubClaims(changed),
});

/** Tokens that are refused before their claims are checked. */
const forged: [string, string, () => Promise<string>][] = [
  [
    'has the algorithm "none"',
    "isn't signed",
    async () => `${encodeJson({ alg: 'none' })}.${encodeJson(createClaims())}.`,
  ],
  [
    'has the algorithm "none" and a signature',
    "isn't signed",
    async () => `${encodeJson({ alg: 'none', kid: 'first' })}.${encodeJson(createClaims())}.abcd`,
  ],
  [
    'is signed with the public key as an HS256 secret',
    "isn't signed",
    async () => signWithSecret(createClaims(), await exportSPKI(world.issuer.publicKey)),
  ],
  [
    'is signed with another key under the same kid',
    "isn't signed",
    async () => world.sign(createGithubClaims(), {}, (await generateKeyPair('RS256')).privateKey),
  ],
  [
    'was changed after it was signed',
    "isn't signed",
    async () => {
      const [head, , signature] = (await world.sign(createGithubClaims())).split('.');
      return `${head}.${encodeJson(createClaims({ repository: 'acme/calls' }))}.${signature}`;
    },
  ],
  ['names an unknown key', "doesn't list", () => world.sign(createGithubClaims(), { kid: 'x' })],
  [
    'comes from an issuer that is not listed',
    'REGISTRY_ISSUERS',
    () =>
      world.stranger.sign(
        { ...createGithubClaims(), iss: world.stranger.issuer },
        world.stranger.privateKey,
      ),
  ],
  [
    'adds a slash to the issuer',
    'REGISTRY_ISSUERS',
    () => world.sign({ ...createGithubClaims(), iss: `${world.issuer.issuer}/` }),
  ],
  [
    'has no issuer',
    'could not be read',
    () => world.sign({ ...createGithubClaims(), iss: undefined }),
  ],
  ['is not a JWT', 'could not be read', async () => 'aaaa.bbbb.cccc'],
  [
    'is too long',
    'longer than 12000',
    () => world.sign(createGithubClaims({ padding: 'x'.repeat(9_100) })),
  ],
];

test.each(matrix(forged, getSentence))('refuses a token when it %s', async (_, sentence, token) => {
  await world.trust();
  const { status, body } = await world.publish(await token());
  expect([status, body.code]).toEqual([401, 'unauthenticated']);
  expect(body.error).toContain(sentence);
  expect(world.stranger.asked).toEqual([]);
});

/** Signed tokens with invalid claims. */
const claimed: [string, string, () => Claims][] = [
  ['another audience', 'https://portal.example', () => ({ aud: 'https://other.example' })],
  ['no audience', 'aud', () => ({ aud: undefined })],
  ['a second audience', 'only audience', () => ({ aud: ['https://portal.example', 'x'] })],
  ['an expiry in the past', 'has expired', () => ({ exp: getNow() - 31 })],
  ['no expiry', '"exp"', () => ({ exp: undefined })],
  ['an expiry that is text', '"exp"', () => ({ exp: '2099-01-01' })],
  ['a start in the future', 'clocks', () => ({ nbf: getNow() + 60 })],
  ['an issue time in the future', 'clocks', () => ({ iat: getNow() + 60 })],
  ['an issue time two hours ago', '60 minutes', () => ({ iat: getNow() - 7_200 })],
  ['no issue time', '"iat"', () => ({ iat: undefined })],
  ['no token id', '"jti"', () => ({ jti: undefined })],
  ['a token id that is a list', '"jti"', () => ({ jti: ['a'] })],
];

test.each(matrix(claimed, getSentence))(
  'refuses a token when it has %s',
  async (_, sentence, claims) => {
    await world.trust();
    const { status, body } = await world.publishAs(createGithubClaims(claims()));
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
    expect(body.error).toContain(sentence);
  },
);

/** Valid jobs that the operator didn't list. */
const others: [string, string, () => Claims][] = [
  [
    'another workflow',
    'workflow',
    () => ({ workflow_ref: 'acme/calls/.github/workflows/x.yml@y' }),
  ],
  [
    "another repository's workflow",
    'workflow',
    () => ({ workflow_ref: 'evil/calls/.github/workflows/publish.yml@refs/heads/main' }),
  ],
  ['another branch', 'ref', () => ({ ref: 'refs/heads/main2' })],
  ['no branch', 'ref', () => ({ ref: undefined })],
  ['another environment', 'environment', () => ({ environment: 'staging' })],
  ['no environment', 'environment', () => ({ environment: undefined })],
  [
    'an event that strangers can trigger',
    'pull_request_target',
    () => ({ event_name: 'pull_request_target' }),
  ],
  ['no repository id', '"repository_id"', () => ({ repository_id: undefined })],
];

test.each(matrix(others, getSentence))(
  'refuses a job when it has %s',
  async (_, sentence, claims) => {
    const workflow = 'publish.yml';
    await world.trust({ workflow, ref: 'refs/heads/main', environment: 'Production' });
    const right = createGithubClaims({ environment: 'production' });
    const { status, body } = await world.publishAs({ ...right, ...claims() });
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(body.error).toContain(sentence);
    expect((await world.publishAs(right)).status).toBe(201);
  },
);

const large = { keys: [{ padding: 'x'.repeat(20_000) }] };
/** Misbehaving issuers. */
const lying: [string, number, string, () => Lies][] = [
  [
    'hangs',
    504,
    'did not respond within 300 ms',
    () => ({ answers: { settings: () => undefined } }),
  ],
  [
    'responds with 500',
    502,
    'responds with 500',
    () => ({ answers: { settings: (_q, res) => sendJson(res, {}, 500) } }),
  ],
  [
    'redirects',
    502,
    'responds with 302',
    () => ({
      answers: {
        settings: (_q, res) => res.writeHead(302, { location: world.stranger.issuer }).end(),
      },
    }),
  ],
  [
    'names another issuer',
    502,
    'another issuer',
    () => ({ metadata: { issuer: 'https://x.example' } }),
  ],
  [
    'keeps its keys at another origin',
    502,
    'does not list',
    () => ({ metadata: { jwks_uri: `${world.stranger.issuer}/keys` } }),
  ],
  ['has no address of its keys', 502, 'settings', () => ({ metadata: { jwks_uri: undefined } })],
  [
    'sends a response that is too long',
    502,
    'too long',
    () => ({ answers: { keys: (_q, res) => sendJson(res, large) } }),
  ],
  [
    'sends malformed keys',
    502,
    'keys',
    () => ({ answers: { keys: (_q, res) => sendJson(res, []) } }),
  ],
];

test.each(matrix(lying, ([, status]) => status))(
  'reports the cause, and retries only after a pause, when the issuer %s',
  async (_, status, sentence, lies) => {
    await world.trust();
    world.issuer.lie(lies());
    const server = await world.open();
    const token = await world.sign(createGithubClaims());
    const first = await world.publish(token, { url: server.url });
    expect([first.status, first.body.error]).toEqual([status, expect.stringContaining(sentence)]);
    expect(world.stranger.asked).toEqual([]);

    const looks = world.issuer.asked.length;
    world.issuer.lie();
    expect((await world.publish(token, { url: server.url })).status).toBe(status);
    expect(world.issuer.asked).toHaveLength(looks);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000);
    expect((await world.publish(token, { url: server.url })).status).toBe(201);
  },
);

test('contacts no issuer that the remote does not trust', async () => {
  await world.trust({ remote: 'mfe-other' });
  const { status } = await world.publishAs(createGithubClaims());
  expect([status, world.issuer.asked]).toEqual([401, []]);
});
