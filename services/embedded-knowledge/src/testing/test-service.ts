import { createLogger, type Database, type Logger } from 'shared-server';
import { createEmbeddedTestDatabase, createTestDatabase } from 'shared-server/testing';
import {
  type KnowledgeServiceOptions,
  provisionOrganization,
  startKnowledgeService,
} from '../index';
import { hasVectors } from '../store/vectors/prepare-vectors';

/** A response of the service under test. */
export interface TestAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body it expects.
  body: any;
}

export interface TestClient {
  organizationId: string;
  apiKey: string;
  datasetId: string;
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>;
}

/** The service with its own database and port. */
export interface TestService {
  db: Database;
  url: string;
  /** Creates an organization with one dataset. The client's requests name both. */
  addClient(externalId: string): Promise<TestClient>;
  close(): Promise<void>;
}

type TestOptions = Pick<KnowledgeServiceOptions, 'embedder' | 'history' | 'duplicateChunks'> & {
  /** Default: pgvector if the database has it. */
  vectors?: 'needed' | 'none';
  logger?: Logger;
};

export async function startTestService({
  vectors,
  logger = createLogger({ level: 'silent', name: 'test' }),
  ...more
}: TestOptions = {}): Promise<TestService> {
  const db = await openTestDatabase(vectors);
  const server = await startKnowledgeService({ db, port: 0, host: '127.0.0.1', logger, ...more });
  const url = `http://127.0.0.1:${server.port}`;
  return {
    db,
    url,
    async addClient(externalId) {
      const account = await provisionOrganization(db, { externalId, name: externalId });
      const client: TestClient = {
        ...account,
        datasetId: '',
        send: (method, path, body, headers) => {
          const named: Record<string, string> = {
            authorization: `Bearer ${account.apiKey}`,
            'tr-organization': account.organizationId,
            'content-type': 'application/json',
          };
          if (client.datasetId) named['tr-dataset'] = client.datasetId;
          return request(url + path, method, body, { ...named, ...headers });
        },
      };
      const created = await client.send('POST', '/api/dataset', { dataset_name: externalId });
      client.datasetId = created.body.id;
      return client;
    },
    async close() {
      await server.close();
      await db.close();
    },
  };
}

async function openTestDatabase(vectors: TestOptions['vectors']): Promise<Database> {
  const db = await createTestDatabase('embedded-knowledge');
  if (vectors === 'none') await removeVectors(db);
  if (vectors !== 'needed' || (await hasVectors(db))) return db;
  // The PostgreSQL server of this run lacks pgvector; the embedded database always has it.
  await db.close();
  return createEmbeddedTestDatabase('embedded-knowledge');
}

/** Makes a database look as if it never had pgvector. */
export async function removeVectors(db: Database): Promise<void> {
  await db.asOwner((tx) =>
    tx.exec(
      'drop schema if exists knowledge_vectors cascade; drop extension if exists vector cascade',
    ),
  );
}

async function request(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<TestAnswer> {
  const answer = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text === '' ? null : JSON.parse(text),
  };
}
