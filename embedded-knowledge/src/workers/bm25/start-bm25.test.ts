import { createLogger, type Database } from 'shared-server';
import {
  createExtendedTestDatabase,
  createTestDatabase,
  sharedFixture,
} from 'shared-server/testing';
import { inWholeRun } from 'shared-server/testing/matrix';
import { type KnowledgeServiceOptions, startKnowledgeService } from '../../index';
import { provisionOrganization } from '../../store/organizations/provision-organization';
import { prepareBm25 } from './prepare-bm25';

const db = sharedFixture(() => createExtendedTestDatabase(['pg_textsearch'], 'embedded-knowledge'));

const start = (db: Database, ranking: KnowledgeServiceOptions['ranking']) => {
  const logger = createLogger({ level: 'silent', name: 'test' });
  const bm25 = { fromChunks: 0 };
  return startKnowledgeService({ db, port: 0, host: '127.0.0.1', logger, ranking, bm25 });
};

test('refuses to start with BM25 when the database lacks the extension', async () => {
  const bare = await createTestDatabase('embedded-knowledge');
  const starting = start(bare, 'bm25');
  await expect(starting).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/KNOWLEDGE_RANKING.*pg_textsearch.*shared_preload_libraries/),
  });
  await bare.close();
});

inWholeRun(test)('rebuilds the indexes when another version of the library made them', async () => {
  await prepareBm25(db);
  const versions = () =>
    db.asOwner(async (tx) => {
      const { rows } = await tx.query(
        "select extversion from pg_extension where extname = 'pg_textsearch'",
      );
      return rows;
    });
  const installed = await versions();
  expect(installed).toHaveLength(1);
  await db.asOwner((tx) =>
    tx.exec("update pg_extension set extversion = '0.1' where extname = 'pg_textsearch'"),
  );
  await prepareBm25(db);
  expect(await versions()).toEqual(installed);
});

test('creates the indexes before the service answers, and drops them when BM25 is off', async () => {
  const { organizationId } = await provisionOrganization(db, { externalId: 'a', name: 'A' });
  await db.transaction({ role: 'knowledge_service', organizationId }, (tx) =>
    tx.query('insert into knowledge.datasets (organization_id, name) values ($1, $2)', [
      organizationId,
      'Any',
    ]),
  );
  const indexes = async () => {
    const { rowCount } = await db.asOwner((tx) =>
      tx.query("select 1 from pg_class where relname like 'chunks\\_bm25\\_%'"),
    );
    return rowCount;
  };
  for (const [ranking, expected] of [
    ['bm25', 1],
    ['bm25', 1],
    ['words', 0],
  ] as const) {
    const service = await start(db, ranking);
    expect(await indexes()).toBe(expected);
    await service.close(0);
  }
  // With the statements of a server, where other connections write and a start does not wait.
  const asServer: Database = { ...db, driver: 'postgres' };
  const service = await start(asServer, 'bm25');
  while ((await indexes()) === 0) await new Promise((resolve) => setImmediate(resolve));
  await service.close(0);
  const without = await start(asServer, 'words');
  expect(await indexes()).toBe(0);
  await without.close(0);
});
