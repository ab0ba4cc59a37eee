import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Claims, client, type Lies, sendJson } from 'server-core/testing/identity-provider';
import type { SingleSignOnRefusal } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { type AttackWorld, startAttackWorld } from '../testing/attack-world';
import { signWithSecret } from '../testing/forged-tokens';

jest.setTimeout(60_000);

const world: AttackWorld = sharedFixture(() => startAttackWorld());
afterEach(() => world.tellTruth());

const people: [string, SingleSignOnRefusal, () => Claims][] = [
  ['is not confirmed', 'email_unverified', () => ({ email_verified: false })],
  ["is confirmed with the text 'yes'", 'email_unverified', () => ({ email_verified: 'yes' })],
  ['is confirmed by a number', 'email_unverified', () => ({ email_verified: 1 })],
  ['has no confirmation', 'email_unverified', () => ({ email_verified: undefined })],
  ['is a list', 'email_unverified', () => ({ email: [world.acme.admin.email] })],
  ['is not an address', 'email_unverified', () => ({ email: 'ada' })],
  ['is at another domain', 'other_domain', () => ({ email: 'ada@elsewhere.example' })],
  ['is at the domain of another company', 'other_domain', () => world.other.subject() as never],
  ['is at a subdomain', 'other_domain', () => ({ email: `ada@sub.${world.acme.domain}` })],
  [
    'has two at-signs',
    'email_unverified',
    () => ({ email: `a@evil.example@${world.acme.domain}` }),
  ],
  [
    'has a look-alike letter in its domain',
    'other_domain',
    () => ({ email: `ada@${world.acme.domain.replace('example', 'еxample')}` }),
  ],
  [
    'has a domain that normalizes to the proven one',
    'email_unverified',
    () => ({ email: `ada@${world.acme.domain.replace('example', 'ｅｘａｍｐｌｅ')}` }),
  ],
];

test.each(matrix(people, ([, reason]) => reason))(
  'refuses a person when the address %s',
  async (_, reason, claims) => {
    const { email, email_verified = true } = { email: undefined, ...claims() };
    const changed = email === undefined ? { ...claims() } : { email, email_verified };
    await world.attack({ claims: changed }, reason);
  },
);

const answers: [string, SingleSignOnRefusal, () => Lies][] = [
  [
    'redirects the token request',
    'untrusted',
    () => ({
      answers: {
        token: (_req, res) =>
          res.writeHead(307, { location: `${world.other.provider.issuer}/token` }).end(),
      },
    }),
  ],
  [
    'responds with 50 megabytes',
    'untrusted',
    () => ({
      answers: {
        token(_req, res) {
          res.writeHead(200, { 'content-type': 'application/json' });
          const piece = Buffer.alloc(1_048_576, ' ');
          for (let nr = 0; nr < 50 && !res.destroyed; nr++) res.write(piece);
          res.end('{}');
        },
      },
    }),
  ],
  [
    'responds with a gzip bomb',
    'untrusted',
    () => ({
      answers: {
        token: (_req, res) =>
          res
            .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
            .end(gzipSync(Buffer.alloc(20_000_000, ' '))),
      },
    }),
  ],
  ['hangs up', 'unavailable', () => ({ answers: { token: (_req, res) => res.destroy() } })],
  ['never responds', 'unavailable', () => ({ answers: { token: () => undefined } })],
  [
    'responds with HTML',
    'untrusted',
    () => ({ answers: { token: (_req, res) => res.end('<html></html>') } }),
  ],
  [
    'returns only an access token',
    'untrusted',
    () => ({
      answers: {
        token: (_req, res) => sendJson(res, { access_token: 'a', token_type: 'Bearer' }),
      },
    }),
  ],
  ['publishes no key', 'untrusted', () => ({ keys: [] })],
  [
    'publishes a symmetric key',
    'untrusted',
    () => ({
      keys: [{ kty: 'oct', k: Buffer.from(client.secret).toString('base64url'), kid: 'first' }],
      idToken: (claims) => signWithSecret(claims, client.secret),
    }),
  ],
  [
    'has changed the issuer in its metadata',
    'untrusted',
    () => ({ metadata: { issuer: world.other.provider.issuer } }),
  ],
  [
    'has added a slash to the issuer in its metadata',
    'untrusted',
    () => ({ metadata: { issuer: `${world.acme.provider.issuer}/` } }),
  ],
  [
    'has moved its keys to a private address',
    'untrusted',
    () => ({ metadata: { jwks_uri: 'https://10.0.0.1/keys' } }),
  ],
  [
    'returns the address of another subject',
    'untrusted',
    () => ({
      claims: { email: undefined, email_verified: undefined },
      userinfo: { sub: 'another subject' },
    }),
  ],
];

test.each(matrix(answers, ([, reason]) => reason))(
  'refuses the sign-in when the provider %s',
  (_, reason, lies) => world.attack(lies(), reason),
);

test('records a refusal with its reason, but without any claim of the token', async () => {
  const secret = randomUUID();
  await world.attack({ claims: { nonce: secret } });
  const events = await world.listEvents(world.acme.organizationId);
  expect(events.at(-1)).toMatchObject({
    event: 'single_sign_on_refused',
    details: { reason: 'untrusted', check: expect.stringContaining('nonce') },
  });
  expect(JSON.stringify(events) + world.portal.log.join('')).not.toContain(secret);
});
