import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendJson, startIdentityProvider } from 'server-core/testing/identity-provider';

/** Starts a forge whose job of `acme/fees` can request identities, like in GitHub Actions. */
export async function startForge() {
  const provider = await startIdentityProvider();
  const secret = randomUUID();
  const jobs = createServer(async (req, res) => {
    if (req.headers.authorization !== `bearer ${secret}`) return sendJson(res, {}, 401);
    const { searchParams } = new URL(String(req.url), 'http://localhost');
    const iat = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: provider.issuer,
      sub: 'repo:acme/fees:ref:refs/heads/main',
      aud: searchParams.get('audience'),
      jti: randomUUID(),
      iat,
      exp: iat + 300,
      repository: 'acme/fees',
      repository_id: '74',
      repository_owner_id: '65',
      ref: 'refs/heads/main',
      workflow_ref: 'acme/fees/.github/workflows/publish.yml@refs/heads/main',
      run_id: '7',
      event_name: 'push',
    };
    sendJson(res, { value: await provider.sign(claims, provider.privateKey) });
  });
  await new Promise<void>((resolve) => jobs.listen(0, '127.0.0.1', resolve));
  const { port } = jobs.address() as AddressInfo;
  return {
    issuer: provider.issuer,
    /** Variables that the forge sets for its job. */
    env: {
      GITHUB_ACTIONS: 'true',
      GITHUB_REPOSITORY: 'acme/fees',
      ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/token?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret,
    },
    async close() {
      jobs.closeAllConnections();
      await new Promise((resolve) => jobs.close(resolve));
      await provider.close();
    },
  };
}
