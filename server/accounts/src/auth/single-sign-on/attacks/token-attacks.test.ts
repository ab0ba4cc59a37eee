import { type Claims, client } from 'server-core/testing/identity-provider';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { type AttackWorld, startAttackWorld } from '../testing/attack-world';
import { forgedTokens } from '../testing/forged-tokens';

jest.setTimeout(60_000);

const world: AttackWorld = sharedFixture(() => startAttackWorld());
afterEach(() => world.tellTruth());

const getNow = () => Math.floor(Date.now() / 1000);

test('signs the person in when the provider’s response is valid', async () => {
  const { status, body } = await world.signIn(world.acme, world.acme.subject());
  expect([status, body.data.session.token_type]).toEqual([200, 'bearer']);
});

test.each(forgedTokens)('refuses an ID token when it %s', async (_, lies) =>
  world.attack(await lies(world)),
);

const claimed: [string, () => Claims][] = [
  ['another issuer', () => ({ iss: 'https://evil.example' })],
  ['the issuer of another organization', () => ({ iss: world.other.provider.issuer })],
  ['the issuer with a trailing slash', () => ({ iss: `${world.acme.provider.issuer}/` })],
  ['no issuer', () => ({ iss: undefined })],
  ['another audience', () => ({ aud: 'another client' })],
  ['no audience', () => ({ aud: undefined })],
  ['an empty list of audiences', () => ({ aud: [] })],
  ['several audiences and no authorized party', () => ({ aud: [client.id, 'another client'] })],
  ['another authorized party', () => ({ azp: 'another client' })],
  ['no nonce', () => ({ nonce: undefined })],
  ['another nonce', () => ({ nonce: 'made up' })],
  ['a nonce that is not a string', () => ({ nonce: 7 })],
  ['an expiry in the past', () => ({ exp: getNow() - 120 })],
  ['no expiry', () => ({ exp: undefined })],
  ['an expiry that is not a number', () => ({ exp: '2099-01-01' })],
  ['a start in the future', () => ({ nbf: getNow() + 600 })],
  ['an issue time in the far future', () => ({ iat: getNow() + 86_400, exp: getNow() + 90_000 })],
  ['an issue time long before the sign-in', () => ({ iat: getNow() - 86_400 })],
  ['no issue time', () => ({ iat: undefined })],
  ['no subject', () => ({ sub: undefined })],
  ['an empty subject', () => ({ sub: '' })],
  ['a subject that is not a string', () => ({ sub: { id: 1 } })],
  ['a subject of 300 characters', () => ({ sub: 'x'.repeat(300) })],
];

/** The claim that a case is about. Other cases form a group each. */
const getClaim = ([what]: [string, () => Claims]) =>
  /issuer|audience|nonce|subject|issue|expiry/.exec(what)?.[0] ?? what;

test.each(matrix(claimed, getClaim))('refuses an ID token when it has %s', (_, claims) =>
  world.attack({ claims: claims() }),
);

test('refuses a token that was issued for another sign-in', async () => {
  const first: Claims[] = [];
  world.acme.provider.lie({
    idToken(claims) {
      first.push(claims);
      return world.acme.provider.sign(claims, world.acme.provider.privateKey);
    },
  });
  await world.signIn(world.acme, world.acme.subject());
  const [replayed = {}] = first;
  await world.attack({
    idToken: () => world.acme.provider.sign(replayed, world.acme.provider.privateKey),
  });
});
