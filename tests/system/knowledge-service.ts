import {
  knowledgeMigrations,
  provisionOrganization,
  startKnowledgeService,
} from 'embedded-knowledge';
import { createLogger, migrate, migrateRoles, openDatabase } from 'shared-server';

// The knowledge service on a data folder, as a process that a test can kill. Prints its address and
// keys as one line of JSON.

const [dataDir = ''] = process.argv.slice(2);
const db = await openDatabase({ dataDir });
await migrateRoles(db);
await migrate(db, knowledgeMigrations);
const service = await startKnowledgeService({
  db,
  port: 0,
  host: '127.0.0.1',
  logger: createLogger({ level: 'warn', name: 'test' }),
});
const { organizationId, apiKey } = await provisionOrganization(db, { externalId: 'a', name: 'A' });
const url = `http://127.0.0.1:${service.port}`;
const headers = {
  authorization: `Bearer ${apiKey}`,
  'tr-organization': organizationId,
  'content-type': 'application/json',
};
const datasets = [{ dataset_name: 'Killed', tracking_id: 'killed' }];
await fetch(`${url}/api/dataset/batch_create_datasets`, {
  method: 'POST',
  headers,
  body: JSON.stringify({ datasets, upsert: true }),
});

process.once('SIGTERM', async () => {
  await service.close();
  await db.close();
  process.exit(0);
});
process.stdout.write(
  `${JSON.stringify({ url, headers: { ...headers, 'tr-dataset': 'killed' } })}\n`,
);
