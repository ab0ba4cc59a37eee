import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createPackagedEmbedder,
  provisionOrganization,
  startKnowledgeService,
} from 'embedded-knowledge';
import { provisionVoiceAccount, startVoiceService } from 'embedded-voice';
import type { Express } from 'express';
import { createModelSource } from 'server-accounts/language-model/model-source';
import {
  startTestPortal,
  type TestMember,
  type TestPortal,
} from 'server-accounts/testing/test-portal';
import { getWebhookSecret, getWebhookUrl } from 'server-core/secrets/webhook-secret';
import type { ServerDeps } from 'server-core/server/server-deps';
import {
  publishFixture,
  writeEnvironmentFixture,
} from 'server-platform/composition/publish-fixture';
import { api, fillPath } from 'shared-contract';
import { type Database, type ListenOptions, listen } from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';
import { createApp } from '../app';
import { createDatasetKnowledge } from '../start/dataset-knowledge';
import type { ServedRoute } from './route-table';

/**
 * The portal as it runs in production, with both embedded services, and a member who is connected
 * to both.
 */
export interface WholeServer {
  portal: TestPortal;
  urls: Record<ServedRoute['service'], string>;
  member: TestMember;
  /** Headers that authenticate a request, by service. */
  credentials: Record<ServedRoute['service'], Record<string, string>>;
  close(): Promise<void>;
}

const host = '127.0.0.1';

/** Faults that a test plants in its own server, to see that other tests notice them. */
export interface Planted {
  database?(db: Database): Database;
  app?(app: Express, deps: ServerDeps): void;
}

export async function startWholeServer(
  env: Record<string, string> = {},
  listening: Partial<ListenOptions> = {},
  planted: Planted = {},
): Promise<WholeServer> {
  const keys = { knowledge: '', voice: '' };
  const db = await createTestDatabase('proxy-server', 'embedded-knowledge', 'embedded-voice');
  const portal = await startTestPortal(env, {
    db: planted.database?.(db) ?? db,
    async provisionKnowledge({ id, name }) {
      const made = await provisionOrganization(db, { externalId: id, name });
      keys.knowledge = made.apiKey;
      return made;
    },
    async provisionVoice({ id, name }) {
      const made = await provisionVoiceAccount(db, {
        externalId: id,
        name,
        serverUrl: getWebhookUrl(config, id),
        serverSecret: getWebhookSecret(config, id),
      });
      keys.voice = made.apiKey;
      return made;
    },
  });
  const { config } = portal.deps;
  const common = { db, port: 0, host, logger: portal.deps.logger };
  const embedder = env.EMBEDDINGS === 'package' ? createPackagedEmbedder(1) : undefined;
  const knowledge = await startKnowledgeService({ ...common, ...(embedder && { embedder }) });
  const source = createDatasetKnowledge(config, db, portal.deps.logger);
  const { voiceSpeed: speed } = config;
  const models = createModelSource(config, db, portal.deps.logger);
  const voice = await startVoiceService({ ...common, speed, knowledge: source, models });
  config.knowledgeUrl = `http://${host}:${knowledge.port}`;
  config.voiceUrl = `http://${host}:${voice.port}`;
  const app = createApp(portal.deps, {
    readiness: { ready: true },
    shellFolder: writeSite(portal),
  });
  planted.app?.(app, portal.deps);
  const server = await listen(app, { port: 0, host, ...listening });
  const urls = {
    portal: `http://${host}:${server.port}`,
    knowledge: config.knowledgeUrl,
    voice: config.voiceUrl,
  };
  const member = await portal.signUp();
  const bearer = { authorization: `Bearer ${member.session.access_token}` };
  await fetch(urls.portal + fillPath(api.integrations.builtIn, { provider: 'vapi' }), {
    method: 'POST',
    headers: bearer,
  });
  return {
    portal,
    urls,
    member,
    credentials: {
      portal: bearer,
      knowledge: {
        authorization: `Bearer ${keys.knowledge}`,
        'tr-organization': await readUpstreamOrganization(portal),
      },
      voice: { authorization: `Bearer ${keys.voice}` },
    },
    async close() {
      await server.close(0);
      await Promise.all([knowledge.close(0), voice.close(0)]);
      await portal.close();
      await db.close();
    },
  };
}

async function readUpstreamOrganization({ db }: TestPortal): Promise<string> {
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ id: string }>('select id from knowledge.organizations'),
  );
  return String(rows[0]?.id);
}

/** Writes a shell and a remote, and changes the settings to serve them. */
function writeSite({ deps: { config } }: TestPortal): string {
  const shellFolder = join(config.dataDir, 'shell/dist');
  mkdirSync(join(shellFolder, 'assets'), { recursive: true });
  writeFileSync(join(shellFolder, 'index.html'), '<p nonce="%PORTAL_NONCE%">page</p>');
  writeFileSync(join(shellFolder, 'assets/main.aaaa.js'), 'code');
  config.environmentsDir = join(config.dataDir, 'environments');
  config.remoteStoreDir = join(config.dataDir, 'remotes');
  mkdirSync(config.environmentsDir);
  writeEnvironmentFixture(join(config.environmentsDir, 'local.json'), ['mfe-calls']);
  publishFixture(config.remoteStoreDir, 'mfe-calls', '1.0.0-aaaa');
  return shellFolder;
}
