import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BodyBudgets,
  createLogger,
  type Database,
  migrate,
  OpenStreams,
  openDatabase,
} from '../../../packages/shared-server/src/index';
import { startPostgres } from '../../../scripts/lib/test-postgres.mjs';
import { proxyRoutes } from '../../../server/accounts/src/proxy/routes';
import { readServerConfig } from '../../../server/core/src/config/config';
import { getMigrationSources } from '../../../server/core/src/database/open-portal-database';
import { storeProviderKey } from '../../../server/core/src/provider-keys/provider-keys';
import { createBackground } from '../../../server/core/src/server/background';
import { type ServerDeps, streamKinds } from '../../../server/core/src/server/server-deps';
import { serveRoutes } from '../../../server/core/src/testing/serve-routes';
import { saveRows } from '../../../server/voice/src/call-index/store/save-rows';
import { voiceRoutes } from '../../../server/voice/src/routes';
import { startFakePlatform } from '../../../server/voice/src/testing/fake-platform';
import { signUp } from '../sign-up.mjs';
import { makeCalls } from './made-calls';

const SAVED_AT_ONCE = 100;
/** Long enough to add the calls, which isn't measured. */
const patienceMs = 600_000;

/** The portal's call index, whose platform has no changes, and plain SQL for comparison. */
export interface CallsWorld {
  list(query: string): Promise<number>;
  /** Selects only the newest calls, in a transaction like the list's. */
  bareSelect(): Promise<void>;
  stop(): Promise<void>;
}

/** @returns undefined if PostgreSQL isn't installed */
export async function startCallsWorld(
  driver: string,
  count: number,
): Promise<CallsWorld | undefined> {
  const postgres = driver === 'postgres' ? await startPostgres() : undefined;
  if (driver === 'postgres' && !postgres) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const patience = { statementTimeoutMs: patienceMs, transactionTimeoutMs: patienceMs };
  const db = await openDatabase({ dataDir, databaseUrl: postgres?.url, ...patience });
  for (const source of getMigrationSources()) await migrate(db, source);
  const platform = await startFakePlatform();
  const deps = createDeps(db, dataDir, platform.url);
  const served = await serveRoutes(deps, proxyRoutes(deps), voiceRoutes(deps));
  const { organizationId, userId, bearer } = await signUp(served.url);
  await db.transaction({ role: 'portal_system', reason: 'bench' }, (tx) =>
    storeProviderKey(deps, tx, {
      organizationId,
      provider: 'vapi',
      apiKey: platform.apiKey,
      isActive: true,
    }),
  );
  const listCalls = async (query: string) => {
    const answer = await fetch(`${served.url}/api/calls?${query}`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`);
    const { total } = (await answer.json()) as { total: number };
    return total;
  };
  // The first synchronization clears the index of an unknown account.
  await listCalls('');
  const calls = makeCalls(count, organizationId);
  for (let from = 0; from < count; from += SAVED_AT_ONCE) {
    await db.transaction({ role: 'portal_system', reason: 'bench' }, (tx) =>
      saveRows(tx, organizationId, calls.slice(from, from + SAVED_AT_ONCE)),
    );
  }
  await db.asOwner((tx) => tx.exec('analyze portal.calls; analyze portal.call_texts'));
  const scope = { role: 'portal_member', organizationId, userId } as const;
  return {
    list: listCalls,
    bareSelect: () =>
      db.transaction(scope, async (tx) => {
        await tx.query(
          `select * from portal.calls where organization_id = $1
           order by created_at desc, id desc limit 50`,
          [organizationId],
        );
      }),
    async stop() {
      await served.close();
      platform.close();
      await db.close();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const rejectCall = () => Promise.reject(new Error('Not part of the measurement'));

function createDeps(db: Database, dataDir: string, voiceUrl: string): ServerDeps {
  const env = {
    PORTAL_DATA_DIR: dataDir,
    PORTAL_SECRET_KEY: randomBytes(32).toString('base64'),
    PORTAL_RATE_LIMITS: 'off',
    VOICE_URL: voiceUrl,
  };
  const config = readServerConfig(env, dataDir);
  return {
    config,
    db,
    logger: createLogger({ level: 'warn', name: 'bench' }),
    background: createBackground(),
    streams: new OpenStreams(streamKinds),
    bodies: new BodyBudgets(config.bodyBudgets),
    sendMail: rejectCall,
    provisionKnowledge: async ({ id }) => ({ organizationId: id, apiKey: 'none' }),
    provisionVoice: rejectCall,
  };
}
