import { randomUUID } from 'node:crypto';
import {
  startTestPortal,
  type TestMember,
  type TestPortal,
} from 'server-accounts/testing/test-portal';
import { storeProviderKey } from 'server-core/provider-keys/provider-keys';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { voiceRoutes } from '../routes';
import { type FakePlatform, sendJson, startFakePlatform } from './fake-platform';

/** A response of the voice proxy. */
export interface VoiceAnswer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body it expects.
  body: any;
}

export interface AskOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  member?: TestMember | null;
}

/** The voice proxy with two members and a fake platform. */
export interface VoiceWorld {
  portal: TestPortal;
  platform: FakePlatform;
  url: string;
  /** Member of an organization with the platform's key. */
  ada: TestMember;
  /** Member of another organization, without a key. */
  ben: TestMember;
  send(path: string, options?: AskOptions): Promise<VoiceAnswer>;
  close(): Promise<void>;
}

export async function startVoiceWorld(env: Record<string, string> = {}): Promise<VoiceWorld> {
  const platform = await startFakePlatform();
  const portal = await startTestPortal({
    VOICE_URL: platform.url,
    VOICE_TIMEOUT_MS: '10000',
    VOICE_BREAKER_MS: '1',
    ...env,
  });
  const served = await serveRoutes(portal.deps, voiceRoutes(portal.deps));
  const ada = await portal.signUp('Ada');
  const ben = await portal.signUp('Ben');
  await giveKey(portal, ada, platform.apiKey);

  return {
    portal,
    platform,
    url: served.url,
    ada,
    ben,
    async send(path, { method = 'GET', body, headers, member = ada } = {}) {
      const answer = await fetch(served.url + path, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(member ? { authorization: `Bearer ${member.session.access_token}` } : {}),
          ...headers,
        },
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json');
      expect(text).not.toContain(platform.apiKey);
      const { status, headers: answered } = answer;
      return { status, headers: answered, text, body: isJson ? JSON.parse(text) : undefined };
    },
    async close() {
      platform.close();
      await served.close();
      expect(portal.log.join('')).not.toContain(platform.apiKey);
      await portal.close();
    },
  };
}

/** Connects the member's organization to an account in which the platform finds nothing. */
export async function giveEmptyAccount(
  { portal, platform }: VoiceWorld,
  member: TestMember,
): Promise<void> {
  const apiKey = `planted-${randomUUID()}`;
  await giveKey(portal, member, apiKey);
  platform.fault = ({ headers }, res) =>
    headers.authorization === `Bearer ${apiKey}` &&
    sendJson(res, { message: 'Not Found', statusCode: 404 }, 404);
}

export async function giveKey(
  portal: TestPortal,
  { organizationId }: TestMember,
  apiKey: string,
  isActive = true,
): Promise<void> {
  await portal.db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
    storeProviderKey(portal.deps, tx, { organizationId, provider: 'vapi', apiKey, isActive }),
  );
}
