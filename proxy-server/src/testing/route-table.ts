import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKnowledgeApp } from 'embedded-knowledge';
import { createVoiceApp } from 'embedded-voice';
import type { Express } from 'express';
import { readServerConfig } from 'server-core/config/config';
import { createBackground } from 'server-core/server/background';
import { streamKinds } from 'server-core/server/server-deps';
import { writeEnvironmentFixture } from 'server-platform/composition/publish-fixture';
import {
  BodyBudgets,
  createLogger,
  createOutsideClient,
  type Database,
  OpenStreams,
} from 'shared-server';
import { getRouteTable, type RouteEntry } from 'shared-server/testing';
import { createApp } from '../app';

export interface ServedRoute extends RouteEntry {
  service: 'portal' | 'knowledge' | 'voice';
}

/** @returns every route of the portal and of both embedded services, without starting them */
export function getServedRoutes(): ServedRoute[] {
  const logger = createLogger({ level: 'silent', name: 'routes' });
  const db = {} as Database;
  const apps: Record<ServedRoute['service'], Express> = {
    portal: createPortalApp(db),
    knowledge: createKnowledgeApp({ db, logger, embeddings: null }),
    voice: createVoiceApp({
      db,
      logger,
      speed: 1,
      signingSecret: randomBytes(32),
      recordings: { openRecording: () => Promise.reject(new Error('No recordings here')) },
      scenarios: () => null,
      outside: createOutsideClient(),
      responder: { respond: async function* () {} },
      address: () => '',
      knowledge: undefined,
      wake: () => {},
    }),
  };
  return Object.entries(apps).flatMap(([service, app]) =>
    getRouteTable(app).map((entry) => ({ ...entry, service: service as ServedRoute['service'] })),
  );
}

/** @returns the portal's app without data, for requests that are refused before any is read */
export function createPortalApp(db = {} as Database): Express {
  const folder = mkdtempSync(join(tmpdir(), 'portal-routes-'));
  try {
    mkdirSync(join(folder, 'environments'));
    writeEnvironmentFixture(join(folder, 'environments/local.json'), []);
    const failToProvision = () => Promise.reject(new Error('not here'));
    const config = readServerConfig({}, folder);
    const deps = {
      config,
      db,
      logger: createLogger({ level: 'silent', name: 'routes' }),
      background: createBackground(),
      streams: new OpenStreams(streamKinds),
      bodies: new BodyBudgets(config.bodyBudgets),
      sendMail: failToProvision,
      provisionKnowledge: failToProvision,
      provisionVoice: failToProvision,
    };
    return createApp(deps, { readiness: { ready: true }, shellFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
