import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packVersion } from 'composition';
import { createFixture } from 'composition/testing';
import { startTestPortal } from 'server-accounts/testing/test-portal';
import {
  createTrustedPublisher,
  type PublisherDraft,
  type TrustedPublisher,
} from 'server-core/access/trusted-publishers';
import { type Claims, startIdentityProvider } from 'server-core/testing/identity-provider';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { api, fillPath } from 'shared-contract';
import { registryRoutes } from '../../routes';

const origin = 'https://portal.example';
export const commit = '1f2e3d4c5b6a79880011223344556677aabbccdd';
/** The real clock, even when a test changes `Date.now`. */
const clock = Date.now;
const getNow = () => Math.floor(clock() / 1_000);

/** Claims of GitHub about a job of `acme/calls`. */
export const createGithubClaims = (changed: Claims = {}): Claims => ({
  sub: 'repo:acme/calls:ref:refs/heads/main',
  aud: origin,
  jti: randomUUID(),
  iat: getNow(),
  nbf: getNow() - 5,
  exp: getNow() + 300,
  repository: 'acme/calls',
  repository_id: '74',
  repository_owner: 'acme',
  repository_owner_id: '65',
  ref: 'refs/heads/main',
  ref_type: 'branch',
  sha: commit,
  workflow_ref: 'acme/calls/.github/workflows/publish.yml@refs/heads/main',
  run_id: '1234567',
  event_name: 'push',
  ...changed,
});

/** Claims of GitLab about a job of `acme/web/calls`. */
export const createGitlabClaims = (changed: Claims = {}): Claims => ({
  sub: 'project_path:acme/web/calls:ref_type:branch:ref:main',
  aud: origin,
  jti: randomUUID(),
  iat: getNow(),
  nbf: getNow() - 5,
  exp: getNow() + 3_600,
  project_path: 'acme/web/calls',
  project_id: '22',
  namespace_id: '72',
  ref: 'main',
  ref_type: 'branch',
  sha: commit,
  ci_config_ref_uri: 'gitlab.example/acme/web/calls//.gitlab-ci.yml@refs/heads/main',
  pipeline_id: '574',
  job_id: '302',
  pipeline_source: 'push',
  ...changed,
});

export type CiWorld = Awaited<ReturnType<typeof startCiWorld>>;

/** A registry that accepts one local issuer, and an unlisted issuer. */
export async function startCiWorld(env: Record<string, string> = {}) {
  const store = mkdtempSync(join(tmpdir(), 'portal-identities-'));
  const built = createFixture();
  const issuer = await startIdentityProvider();
  const stranger = await startIdentityProvider();
  const portal = await startTestPortal({
    REGISTRY: 'on',
    REMOTE_STORE_DIR: store,
    PORTAL_PUBLIC_URL: origin,
    REGISTRY_ISSUERS: issuer.issuer,
    SIGN_IN_PROVIDER_TIMEOUT_MS: '300',
    SIGN_IN_PROVIDER_ANSWER_KB: '16',
    ...env,
  });
  const source = { logger: portal.deps.logger };
  const opened: { url: string; close(): Promise<void> }[] = [];
  /** Starts another server with an empty cache. */
  async function startServer() {
    const server = await serveRoutes(
      portal.deps,
      registryRoutes(portal.deps, () => []),
    );
    opened.push(server);
    return server;
  }
  const first = await startServer();
  let version = 0;

  async function trust(changed: Partial<PublisherDraft> = {}): Promise<TrustedPublisher> {
    const conditions = { audience: null, workflow: null, environment: null, ref: null };
    const made = await createTrustedPublisher(portal.deps, source, {
      remote: 'mfe-calls',
      owner: 'Calls team',
      kind: 'github',
      issuer: issuer.issuer,
      repository: 'acme/calls',
      ...conditions,
      ref_type: null,
      repository_id: null,
      owner_id: null,
      ...changed,
    });
    if (!made) throw new Error('The publisher is there already');
    return made;
  }

  /** Signs with the issuer's key unless another is given. */
  const sign = (claims: Claims, header: Claims = {}, key = issuer.privateKey) =>
    issuer.sign({ iss: issuer.issuer, ...claims }, key, header);

  /** Sends a new version with the token, to publish or preview it. */
  async function publish(
    token: string,
    { url = first.url, query = '', name = 'mfe-calls', place = api.registryVersion as string } = {},
  ) {
    const number = `1.0.${version++}`;
    built.publish(name, number);
    const body = await packVersion(join(built.folders.store, name, number));
    const path = fillPath(place, { remote: name, version: number });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' };
    const answer = await fetch(url + path + query, { method: 'PUT', headers, body });
    return { status: answer.status, version: number, body: await answer.json() };
  }

  return {
    store,
    issuer,
    stranger,
    portal,
    source,
    trust,
    sign,
    publish,
    open: startServer,
    /** Publishes with a token of these claims, signed by the issuer. */
    publishAs: async (claims: Claims) => publish(await sign(claims)),
    async listRecorded(event: string) {
      const { rows } = await portal.db.asOwner((tx) =>
        tx.query('select details from portal.audit_events where event = $1 order by id', [event]),
      );
      return rows.map(({ details }) => details);
    },
    async forget() {
      issuer.lie();
      issuer.asked.length = 0;
      await portal.db.asOwner(async (tx) => {
        for (const table of ['trusted_publishers', 'used_identities']) {
          await tx.query(`delete from portal.${table}`);
        }
      });
    },
    async close() {
      for (const server of opened) await server.close();
      await portal.close();
      await issuer.close();
      await stranger.close();
      built.remove();
      rmSync(store, { recursive: true, force: true });
    },
  };
}
