import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provisionOrganization, startKnowledgeService } from 'embedded-knowledge';
import { provisionVoiceAccount, startVoiceService } from 'embedded-voice';
import { createApp } from 'proxy-server/app';
import {
  startTestPortal,
  type TestMember,
  type TestPortal,
} from 'server-accounts/testing/test-portal';
import { writeEnvironmentFixture } from 'server-platform/composition/publish-fixture';
import { type QuotaName, quotaNames } from 'shared-contract';
import { type Database, listen } from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';
import { storeQuotas } from '../store-quotas';

export interface QuotaAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body it expects.
  body: any;
}

/** A member whose organization has both built-in services. */
export interface QuotaMember extends TestMember {
  ask(method: string, path: string, body?: unknown): Promise<QuotaAnswer>;
  voice(method: string, path: string, body?: unknown): Promise<QuotaAnswer>;
  db: Database;
  prepared: Record<string, string>;
}

export interface QuotaWorld {
  portal: TestPortal;
  ada: QuotaMember;
  ben: QuotaMember;
  /** Sets one quota; all others are unlimited. */
  setQuota(name: QuotaName, most: number): Promise<void>;
  close(): Promise<void>;
}

/** The whole portal over HTTP with both of its services, on one database. */
export async function startQuotaWorld(): Promise<QuotaWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-quotas-'));
  writeEnvironmentFixture(join(folder, 'local.json'), []);
  const db = await createTestDatabase('proxy-server', 'embedded-knowledge', 'embedded-voice');
  const keys = new Map<string, string>();
  const portal = await startTestPortal(
    { ENVIRONMENTS_DIR: folder, REMOTE_STORE_DIR: folder, VOICE_TIMEOUT_MS: '30000' },
    {
      db,
      provisionKnowledge: ({ id, name }) => provisionOrganization(db, { externalId: id, name }),
      async provisionVoice({ id, name }) {
        const { apiKey } = await provisionVoiceAccount(db, { externalId: id, name });
        keys.set(id, apiKey);
        return { apiKey };
      },
    },
  );
  const { config, logger } = portal.deps;
  const options = { db, port: 0, host: '127.0.0.1', logger };
  const knowledge = await startKnowledgeService(options);
  const voice = await startVoiceService({ ...options, speed: 1_000 });
  config.knowledgeUrl = `http://127.0.0.1:${knowledge.port}`;
  config.voiceUrl = `http://127.0.0.1:${voice.port}`;
  const app = createApp(portal.deps, { readiness: { ready: true }, shellFolder: folder });
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${server.port}`;

  async function send(to: string, bearer: string, method: string, body?: unknown) {
    const isForm = body instanceof FormData;
    const answer = await fetch(to, {
      method,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${bearer}`,
        'idempotency-key': randomUUID(),
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }

  async function createMember(name: string): Promise<QuotaMember> {
    const one = await portal.signUp(name);
    const ask: QuotaMember['ask'] = (method, path, body) =>
      send(url + path, one.session.access_token, method, body);
    await ask('POST', '/api/integrations/vapi/built-in');
    const apiKey = keys.get(one.organizationId) ?? '';
    return {
      ...one,
      prepared: {},
      db,
      ask,
      voice: (method, path, body) => send(config.voiceUrl + path, apiKey, method, body),
    };
  }

  return {
    portal,
    ada: await createMember('Ada'),
    ben: await createMember('Ben'),
    async setQuota(name, most) {
      const unlimited = quotaNames.map((one) => [one, Number.MAX_SAFE_INTEGER]);
      const quotas = { ...Object.fromEntries(unlimited), [name]: most };
      await storeQuotas(db, { quotas, rateLimits: true });
    },
    async close() {
      await server.close(0);
      await knowledge.close(0);
      await voice.close(0);
      await portal.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
