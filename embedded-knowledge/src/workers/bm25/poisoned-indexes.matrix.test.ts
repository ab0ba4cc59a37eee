// In whole runs alone: `poisoned-chunks.test.ts` shows the same of embeddings.

import { createLogger, type Database } from 'shared-server';
import { createManualClock, sharedFixture } from 'shared-server/testing';
import { startTestService, type TestClient } from '../../testing/test-service';
import { Bm25Keeper } from './bm25-keeper';

jest.setTimeout(120_000);

const service = sharedFixture(() =>
  startTestService({ ranking: 'bm25', bm25: { fromChunks: 1_000_000 } }),
);

/** The database, on which no index of the named datasets can be made. */
function withoutIndexesOf(db: Database, datasets: () => readonly string[], tried: string[]) {
  const names = () => datasets().map((id) => id.replaceAll('-', ''));
  const broken: Database = {
    ...db,
    outsideTransaction: (work) =>
      db.outsideTransaction((connection) =>
        work({
          query: connection.query.bind(connection),
          async exec(sql) {
            const poisoned = names().find((name) => sql.includes(name));
            if (!poisoned) return connection.exec(sql);
            tried.push(poisoned);
            throw new Error('the words of this dataset cannot be indexed');
          },
        }),
      ),
  };
  return broken;
}

test('indexes the datasets of others at once when those of one organization cannot be indexed', async () => {
  const hog = await service.client('hog');
  const guest = await service.client('guest');
  const chunk = { chunk_html: 'some words' };
  const poisoned: string[] = [];
  for (let nr = 0; nr < 20; nr++) {
    const { body } = await hog.send('POST', '/api/dataset', { dataset_name: `poisoned ${nr}` });
    poisoned.push(body.id);
  }
  poisoned.push(hog.datasetId);
  for (const one of [hog, guest] as TestClient[]) await one.send('POST', '/api/chunk', chunk);
  const tried: string[] = [];
  const logged: string[] = [];
  const clock = createManualClock();
  const logger = createLogger(
    { level: 'info', name: 'test' },
    { write: (line) => logged.push(line) },
  );
  const db = withoutIndexesOf(service.db, () => poisoned, tried);
  const keeper = new Bm25Keeper(db, logger, { fromChunks: 0, pauseMs: 2_000 }, clock);
  const idle = () => keeper.settle();
  await keeper.start();
  expect(keeper.hasIndex(guest.datasetId)).toBe(true);
  expect(keeper.hasIndex(hog.datasetId)).toBe(false);
  expect(tried).toHaveLength(poisoned.length);

  for (let request = 0; request < 25; request++) {
    keeper.wake();
    await clock.advance(1_000, idle);
  }
  expect(tried).toHaveLength(poisoned.length);
  await clock.advance(24 * 3_600_000, idle);
  expect(tried).toHaveLength(5 * poisoned.length);
  expect(logged.filter((line) => line.includes('set aside'))).toHaveLength(poisoned.length);
  await keeper.stop();
});
