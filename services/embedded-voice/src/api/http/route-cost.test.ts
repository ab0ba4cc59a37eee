import { randomUUID } from 'node:crypto';
import { analyticsColumns, analyticsFunctions } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { seedDemoVoice } from '../../demo/seed-demo-voice';
import { countRowsRead } from '../../testing/rows-read';
import { startTestService } from '../../testing/start-test-service';

/** Maximum cost factor for ten times the rows: linear, plus index levels. */
const MOST_GROWTH = 12;

const service = sharedFixture(() => startTestService());

async function createAccount(calls: number) {
  const externalId = randomUUID();
  const client = await service.createClient(externalId);
  const { apiKey } = await seedDemoVoice(service.db, { externalId: randomUUID(), name: 'Demo' });
  const { body } = await service.getClient(apiKey)('GET', '/call?limit=1');
  const document = JSON.stringify({ ...body[0], id: undefined });
  await service.db.asOwner(async (tx) => {
    await tx.query(
      `insert into voice.calls (id, account_id, document, created_at, started_at, ended_at, cost)
       select gen_random_uuid(), accounts.id, $1::jsonb, now() - n * interval '1 minute',
         now() - n * interval '1 minute', null, 0.1
       from voice.accounts, generate_series(1, $2::int) n where external_id = $3`,
      [document, calls, externalId],
    );
    await tx.query(
      `insert into voice.logs (id, account_id, time, document)
       select gen_random_uuid(), accounts.id, now() - n * interval '1 minute', '{"type":"API"}'
       from voice.accounts, generate_series(1, $1::int) n where external_id = $2`,
      [calls, externalId],
    );
    await tx.exec('analyze voice.calls; analyze voice.logs');
  });
  return client;
}

const toQuery = (operations: object[]) => ({
  queries: [{ table: 'call', name: 'q', operations }],
});
const everything = analyticsFunctions.flatMap((operation) =>
  analyticsColumns.map((column) => ({ operation, column })),
);

const routes = [
  ['GET', '/call', undefined],
  ['GET', '/call?limit=1000', undefined],
  ['GET', '/logs', undefined],
  ['GET', '/phone-number', undefined],
  ['GET', '/tool', undefined],
  ['POST', '/analytics', toQuery([{ operation: 'sum', column: 'concurrency' }])],
  ['POST', '/analytics', toQuery(everything.slice(0, 50))],
  ['POST', '/analytics', toQuery(everything.slice(-46))],
] as const;

test.each(matrix(routes, ([method]) => method))(
  'reads rows in proportion to the number of calls for %s %s',
  async (method, path, body) => {
    const costs: number[] = [];
    for (const calls of [30, 300]) {
      const client = await createAccount(calls);
      const runRequest = async () => {
        const { status } = await client(method, path, body);
        expect([200, 201]).toContain(status);
      };
      costs.push(await countRowsRead(service.db, runRequest));
    }
    const [few = 0, many = 0] = costs;
    expect(few).toBeGreaterThan(0);
    expect(many / few).toBeLessThanOrEqual(MOST_GROWTH);
  },
);
