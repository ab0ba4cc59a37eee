import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createLogger,
  type Database,
  migrate,
  migrateRoles,
  openDatabase,
  startAutovacuum,
} from '../../../packages/shared-server/src/index';
import { startPostgres } from '../../../scripts/lib/test-postgres.mjs';
import {
  createEndpointEmbedder,
  type Embedder,
  knowledgeMigrations,
  provisionOrganization,
  startKnowledgeService,
} from '../../../services/embedded-knowledge/src/index';

/** Databases to measure on. */
export const drivers = ['embedded', 'postgres'];

/** The knowledge service on a new database, and plain SQL for comparison. */
export interface World {
  db: Database;
  organizationId: string;
  createDataset(name: string): Promise<string>;
  search(datasetId: string, query: string, searchType: string): Promise<string[]>;
  /** Searches as PostgreSQL's manual shows: for all or any of the words, ordered by ts_rank. */
  searchByRank(datasetId: string, query: string, words: 'all' | 'any'): Promise<string[]>;
  /** Selects one row by its key, in a transaction like those of a search. */
  bareSelect(datasetId: string, trackingId: string): Promise<void>;
  stop(): Promise<void>;
}

const patienceMs = 600_000;

/** @returns undefined if PostgreSQL isn't installed */
export async function startWorld(
  driver: string,
  embedder: Embedder | undefined = createConfiguredEmbedder(),
): Promise<World | undefined> {
  const postgres = driver === 'postgres' ? await startPostgres() : undefined;
  if (driver === 'postgres' && !postgres) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const db = await openDatabase({
    dataDir,
    databaseUrl: postgres?.url,
    acquireTimeoutMs: patienceMs,
    transactionTimeoutMs: patienceMs,
    statementTimeoutMs: patienceMs,
  });
  await migrateRoles(db);
  await migrate(db, knowledgeMigrations);
  const logger = createLogger({ level: 'warn', name: 'bench' });
  const listening = { db, port: 0, host: '127.0.0.1', logger };
  const options = { ...listening, embedder };
  const service = await startKnowledgeService(options);
  const autovacuum = startAutovacuum(db, logger);
  const { organizationId, apiKey } = await provisionOrganization(db, {
    externalId: 'bench',
    name: 'Bench',
  });
  const send = async (path: string, datasetId: string | null, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${service.port}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'tr-organization': organizationId,
        'content-type': 'application/json',
        ...(datasetId ? { 'tr-dataset': datasetId } : {}),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<unknown>;
  };
  const scope = { role: 'knowledge_service', organizationId } as const;
  return {
    db,
    organizationId,
    async createDataset(name) {
      const { id } = (await send('/api/dataset', null, { dataset_name: name })) as { id: string };
      return id;
    },
    async search(datasetId, query, searchType) {
      const body = { query, search_type: searchType, page_size: 10, get_total_pages: true };
      const { chunks } = (await send('/api/chunk/search', datasetId, body)) as {
        chunks: { chunk: { tracking_id: string } }[];
      };
      return chunks.map(({ chunk }) => chunk.tracking_id);
    },
    searchByRank: (datasetId, query, words) =>
      // As the owner, because row-level security would keep the query from using the index.
      db.asOwner(async (tx) => {
        await tx.query("select set_config('app.organization_id', $1, true)", [organizationId]);
        const plain = "plainto_tsquery('english', $2)";
        const any = `replace(${plain}::text, '&', '|')::tsquery`;
        const { rows } = await tx.query<{ tracking_id: string }>(
          `select tracking_id
           from knowledge.chunks, (select ${words === 'all' ? plain : any} as q) words
           where dataset_id = $1 and tsv @@ q order by ts_rank(tsv, q) desc limit 10`,
          [datasetId, query],
        );
        return rows.map(({ tracking_id }) => tracking_id);
      }),
    bareSelect: (datasetId, trackingId) =>
      db.transaction(scope, async (tx) => {
        await tx.query(
          'select id from knowledge.chunks where dataset_id = $1 and tracking_id = $2',
          [datasetId, trackingId],
        );
      }),
    async stop() {
      await service.close(0);
      await autovacuum?.stop();
      await db.close();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function createConfiguredEmbedder(): Embedder | undefined {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_API_KEY: apiKey, EMBEDDINGS_MODEL: model } = process.env;
  return url && model
    ? createEndpointEmbedder({ url, apiKey, model, timeoutMs: 30_000 })
    : undefined;
}
