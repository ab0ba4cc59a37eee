import { type FakeUpstream, startFakeUpstream } from 'server-core/testing/fake-upstream';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { api, type ConnectedProvider, fillPath } from 'shared-contract';
import { startTestPortal, type TestMember, type TestPortal } from '../../testing/test-portal';
import { integrationRoutes } from '../routes';

const PLANTED = 'planted-provider-key';

/** Check state of a key that was never checked. */
export const unchecked = { status: 'unchecked', checkedAt: null, message: null };

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body it expects.
  body: any;
}

/**
 * The routes of integrations with a provider that knows one key, and a member of each of two
 * organizations.
 */
export interface IntegrationWorld {
  upstream: FakeUpstream;
  portal: TestPortal;
  ada: TestMember;
  ben: TestMember;
  reset(): Promise<void>;
  send(method: string, path: string, who: TestMember | null, body?: unknown): Promise<Answer>;
  read(who: TestMember): Promise<Answer['body']>;
  check(who: TestMember | null, provider: string): Promise<Answer>;
  connectBuiltIn(who: TestMember, provider: string): Promise<Answer>;
  /** Stores a key as the settings page does; by default the key that the provider accepts. */
  store(who: TestMember, provider: ConnectedProvider, apiKey?: string): Promise<void>;
  /** Expects no key in any response or log line so far. */
  expectNoKeys(): void;
  close(): Promise<void>;
}

export async function startIntegrationWorld(): Promise<IntegrationWorld> {
  const upstream = await startFakeUpstream();
  const portal = await startTestPortal({
    VOICE_URL: upstream.url,
    KNOWLEDGE_URL: upstream.url,
    CHECK_TIMEOUT_MS: '300',
  });
  const served = await serveRoutes(portal.deps, integrationRoutes(portal.deps));
  let answers = '';

  const world: IntegrationWorld = {
    upstream,
    portal,
    ada: await portal.signUp('Ada'),
    ben: await portal.signUp('Ben'),
    async reset() {
      world.ada = await portal.signUp('Ada');
      world.ben = await portal.signUp('Ben');
      upstream.answer = (req, res) => {
        res.statusCode = req.headers.authorization === `Bearer ${PLANTED}` ? 200 : 401;
        res.end(res.statusCode === 200 ? '[]' : '{"message":"Invalid key"}');
      };
    },
    async send(method, path, who, body) {
      const response = await fetch(served.url + path, {
        method,
        headers: {
          ...(who ? { authorization: `Bearer ${who.session.access_token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      answers += text;
      return { status: response.status, body: JSON.parse(text) };
    },
    read: async (who) => (await world.send('GET', api.integrations.all, who)).body,
    check: (who, provider) =>
      world.send('POST', fillPath(api.integrations.check, { provider }), who),
    connectBuiltIn: (who, provider) =>
      world.send('POST', fillPath(api.integrations.builtIn, { provider }), who),
    async store(who, provider, apiKey = PLANTED) {
      const data = { provider, api_key: apiKey, is_active: true };
      const answer = await portal.post(
        { action: 'insert', table: 'api_keys', data },
        { bearer: who.session.access_token },
      );
      expect(answer.status).toBe(200);
      answers += answer.text;
    },
    expectNoKeys() {
      expect(answers).toContain('connected');
      for (const key of [PLANTED, 'wrong-key', 'voice_']) {
        expect(answers).not.toContain(key);
        expect(portal.log.join('\n')).not.toContain(key);
      }
    },
    async close() {
      upstream.close();
      await served.close();
      await portal.close();
    },
  };
  return world;
}
