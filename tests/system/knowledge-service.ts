import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  knowledgeMigrations,
  provisionOrganization,
  startKnowledgeService,
} from 'embedded-knowledge';
import { createLogger, migrate, migrateRoles, openDatabase, type Queryable } from 'shared-server';

// The knowledge service alone, as a process that a test can kill: with a data folder, and with
// indexes for datasets of so few chunks that the test need not write thousands. It prints how it is
// reached, as one line of JSON.

const [dataDir = '', ranking] = process.argv.slice(2);
const bm25 = ranking === 'bm25';
const opened = await openDatabase({ dataDir, extensions: bm25 ? ['pg_textsearch'] : [] });
await migrateRoles(opened);
await migrate(opened, knowledgeMigrations);

let asked = false;
const watched = (tx: Queryable): Queryable => ({
  query(sql, params) {
    asked ||= sql.includes('find_best');
    return tx.query(sql, params);
  },
});
const db: typeof opened = {
  ...opened,
  transaction: (scope, work) => opened.transaction(scope, (tx) => work(watched(tx))),
  reading: (scope, work) =>
    opened.reading(scope, (read) =>
      work({ ...read, transaction: (part) => read.transaction((tx) => part(watched(tx))) }),
    ),
};
const service = await startKnowledgeService({
  db,
  port: 0,
  host: '127.0.0.1',
  logger: createLogger({ level: 'warn', name: 'test' }),
  ranking: bm25 ? 'bm25' : 'words',
  bm25: { fromChunks: 50, pauseMs: 0 },
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

const control = createServer(async (_req, res) => {
  const { rowCount } = await db.asOwner((tx) =>
    tx.query("select 1 from pg_class where relname like 'chunks\\_bm25\\_%'"),
  );
  res.end(JSON.stringify({ indexes: rowCount, asked }));
});
await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
process.once('SIGTERM', async () => {
  control.close();
  await service.close();
  await opened.close();
  process.exit(0);
});
const controlUrl = `http://127.0.0.1:${(control.address() as AddressInfo).port}`;
process.stdout.write(
  `${JSON.stringify({ url, controlUrl, headers: { ...headers, 'tr-dataset': 'killed' } })}\n`,
);
