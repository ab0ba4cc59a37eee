import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair } from 'jose';
import { type Claims, client, type Lies } from 'server-core/testing/identity-provider';
import type { AttackWorld } from './attack-world';

const encodeJson = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const createUnsigned = (claims: Claims, header: Claims) =>
  `${encodeJson(header)}.${encodeJson(claims)}.`;
export const signWithSecret = (claims: Claims, secret: string | Buffer, header: Claims = {}) => {
  const text = `${encodeJson({ alg: 'HS256', kid: 'first', ...header })}.${encodeJson(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};

type Forgery = (world: AttackWorld) => Lies | Promise<Lies>;

/** ID tokens that no honest provider issues, by what is wrong with them. */
export const forgedTokens: readonly (readonly [string, Forgery])[] = [
  ['has alg none', () => ({ idToken: (claims) => createUnsigned(claims, { alg: 'none' }) })],
  [
    'has alg NONE in capitals',
    () => ({ idToken: (claims) => createUnsigned(claims, { alg: 'NONE' }) }),
  ],
  ['has no alg at all', () => ({ idToken: (claims) => createUnsigned(claims, { kid: 'first' }) })],
  [
    'is signed with the public key as an HS256 secret',
    async ({ acme }) => {
      const pem = await exportSPKI(acme.provider.publicKey);
      return { idToken: (claims) => signWithSecret(claims, pem) };
    },
  ],
  [
    'is signed with the modulus as an HS256 secret',
    ({ acme }) => ({
      idToken: (claims) =>
        signWithSecret(claims, Buffer.from(String(acme.provider.jwk.n), 'base64url')),
    }),
  ],
  [
    'is signed with the client secret',
    () => ({ idToken: (claims) => signWithSecret(claims, client.secret) }),
  ],
  [
    'is signed with another key under the same kid',
    async ({ acme }) => {
      const { privateKey } = await generateKeyPair('RS256');
      return { idToken: (claims) => acme.provider.sign(claims, privateKey) };
    },
  ],
  [
    'is signed with the key of another provider',
    ({ acme, other }) => ({
      idToken: (claims) => acme.provider.sign(claims, other.provider.privateKey),
    }),
  ],
  ['names a kid that no key has', () => ({ header: { kid: 'second' } })],
  [
    'was changed after it was signed',
    ({ acme }) => ({
      async idToken(claims) {
        const [head, , signature] = (
          await acme.provider.sign(claims, acme.provider.privateKey)
        ).split('.');
        return `${head}.${encodeJson({ ...claims, groups: ['leads'] })}.${signature}`;
      },
    }),
  ],
  [
    'has no signature',
    () => ({
      idToken: (claims) => createUnsigned(claims, { alg: 'RS256', kid: 'first' }),
    }),
  ],
  [
    'contains its own key in the header',
    async ({ acme }) => {
      const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
      const header = { jwk: await exportJWK(publicKey), kid: undefined };
      return { header, idToken: (claims) => acme.provider.sign(claims, privateKey) };
    },
  ],
  [
    'points to keys at another address in the header',
    ({ acme, other }) => ({
      header: { jku: `${other.provider.issuer}/keys`, x5u: `${other.provider.issuer}/keys` },
      idToken: (claims) => acme.provider.sign(claims, other.provider.privateKey),
    }),
  ],
  [
    'has an unknown critical header',
    ({ acme }) => ({
      async idToken(claims) {
        const whole = await acme.provider.sign(claims, acme.provider.privateKey);
        const [, payload, signature] = whole.split('.');
        const header = { alg: 'RS256', kid: 'first', crit: ['trust'], trust: true };
        return `${encodeJson(header)}.${payload}.${signature}`;
      },
    }),
  ],
  [
    'is signed with an RSA key of 1024 bits',
    () => {
      const pair = generateKeyPairSync('rsa', { modulusLength: 1_024 });
      const { kty, n, e } = pair.publicKey.export({ format: 'jwk' });
      return {
        keys: [{ kty, n, e, kid: 'first', use: 'sig', alg: 'RS256' }],
        idToken(claims) {
          const text = `${encodeJson({ alg: 'RS256', kid: 'first' })}.${encodeJson(claims)}`;
          const signature = createSign('sha256').update(text).sign(pair.privateKey, 'base64url');
          return `${text}.${signature}`;
        },
      };
    },
  ],
  ['is encrypted', () => ({ idToken: () => 'a.b.c.d.e' })],
  ['is not a token', () => ({ idToken: () => '<script>alert(1)</script>' })],
  ['exceeds the maximum response size', () => ({ claims: { padding: 'x'.repeat(300_000) } })],
];
