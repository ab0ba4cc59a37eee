import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicIssuer } from 'server-core/access/sign-in-provider/issuers';
import { sendJson } from 'server-core/testing/identity-provider';
import { signInProviderTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { type SignInWorld, startSignInWorld } from './testing/sign-in-world';

const world: SignInWorld = sharedFixture(() => startSignInWorld());
afterEach(() => world.provider.lie());

test.each([
  ['/realms/harbour', '/realms/harbour/'],
  ['/realms/harbour/', '/realms/harbour'],
  ['', '/'],
  ['/', ''],
])('accepts the issuer path "%s" of a provider that spells it "%s"', async (typed, named) => {
  const server = createServer((_req, res) => {
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    sendJson(res, {
      issuer: at + named,
      authorization_endpoint: `${at}/authorize`,
      token_endpoint: `${at}/token`,
      jwks_uri: `${at}/keys`,
      claims_supported: ['sub', 'email', 7],
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ada = await world.portal.signUp();
  const { body } = await world.put(ada, { issuer: at + typed });
  expect(body.provider).toMatchObject({
    issuer: at + named,
    announced_claims: ['sub', 'email'],
    trusted_email_claim: null,
  });
  const again = { issuer: at + typed, client_secret: undefined, trusted_email_claim: 'upn' };
  expect((await world.put(ada, again)).body.provider.trusted_email_claim).toBe('upn');
  const kept = await world.put(ada, { issuer: at + typed, trusted_email_claim: undefined });
  expect(kept.body.provider.trusted_email_claim).toBe('upn');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test("requires the tenant's own issuer when the address serves every tenant", async () => {
  const issuer = 'https://login.microsoftonline.com/{tenantid}/v2.0';
  world.provider.lie({ metadata: { issuer } });
  const { status, body } = await world.put(await world.portal.signUp());
  expect([status, body.error]).toEqual([422, signInProviderTexts.manyTenants]);
});

test.each([
  ['https://accounts.google.com', true],
  ['https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0', true],
  ['https://appleid.apple.com/', true],
  ['https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0', false],
  ['https://harbour.okta.com', false],
])('reports whether anyone can get an account at %s: %s', (issuer, all) => {
  expect(isPublicIssuer(issuer)).toBe(all);
});
