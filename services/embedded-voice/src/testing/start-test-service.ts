import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'shared-server';
import { createLogger } from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';
import { findDemoScenario } from '../demo/demo-scenarios';
import { startVoiceService } from '../service';
import { provisionVoiceAccount, type VoiceAccount } from '../store/accounts';

export interface TestAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
  body: any;
}

export type TestClient = (method: string, path: string, body?: unknown) => Promise<TestAnswer>;

export interface TestService {
  db: Database;
  url: string;
  /** Lines of the service's log. */
  logged: readonly string[];
  /** Creates a client of an account; the same external id gives the same account. */
  createClient(externalId: string, account?: Partial<VoiceAccount>): Promise<TestClient>;
  getClient(apiKey: string): TestClient;
  /** Restarts the service on the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the service on a free port, with an empty database. */
export async function startTestService(
  speed = 1,
  privateHosts: readonly string[] = [],
): Promise<TestService> {
  const db = await createTestDatabase('embedded-voice');
  const logged: string[] = [];
  const logger = createLogger(
    { level: 'trace', name: 'test' },
    { write: (line) => logged.push(line) },
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'voice-'));
  const options = {
    db,
    port: 0,
    host: '127.0.0.1',
    logger,
    speed,
    dataDir,
    privateHosts,
    scenarios: findDemoScenario,
  };
  const start = () => startVoiceService(options);
  let server = await start();
  const getUrl = () => `http://127.0.0.1:${server.port}`;
  const getClient =
    (apiKey: string): TestClient =>
    async (method, path, body) => {
      const response = await fetch(path.startsWith('http') ? path : getUrl() + path, {
        method,
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    };
  return {
    db,
    logged,
    getClient,
    get url() {
      return getUrl();
    },
    async createClient(externalId, account) {
      const whole = { externalId, name: externalId, ...account };
      return getClient((await provisionVoiceAccount(db, whole)).apiKey);
    },
    async restart() {
      await server.close(0);
      server = await start();
    },
    async close() {
      await server.close(0);
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
