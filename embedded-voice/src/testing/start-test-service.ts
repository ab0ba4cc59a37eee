import type { Database } from 'shared-server';
import { createLogger } from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';
import { startVoiceService } from '../service/start-voice-service';
import { provisionVoiceAccount } from '../store/accounts';

export interface TestAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
  body: any;
}

export type TestClient = (method: string, path: string, body?: unknown) => Promise<TestAnswer>;

export interface TestService {
  db: Database;
  url: string;
  /** A client of an account; the same outside id is the same account. */
  clientOf(externalId: string): Promise<TestClient>;
  client(apiKey: string): TestClient;
  close(): Promise<void>;
}

/** The service on a free port, on an empty database. */
export async function startTestService(): Promise<TestService> {
  const db = await createTestDatabase('embedded-voice');
  const logger = createLogger({ level: 'silent', name: 'test' });
  const server = await startVoiceService({ db, port: 0, host: '127.0.0.1', logger, speed: 1 });
  const url = `http://127.0.0.1:${server.port}`;
  const client =
    (apiKey: string): TestClient =>
    async (method, path, body) => {
      const response = await fetch(url + path, {
        method,
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
  return {
    db,
    url,
    client,
    async clientOf(externalId) {
      return client((await provisionVoiceAccount(db, { externalId, name: externalId })).apiKey);
    },
    async close() {
      await server.close(0);
      await db.close();
    },
  };
}
