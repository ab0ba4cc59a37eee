import { setTimeout as pause } from 'node:timers/promises';
import { isWholeRun } from 'shared-server/testing/matrix';
import { startPostgres, startReplica } from '../../../scripts/lib/test-postgres.mjs';
import { expect, test } from '../support';
import { type Said, startTwoPortals, type TwoPortals } from './two-portals';

test.skip(!isWholeRun, 'in the whole run, where PostgreSQL is installed');

const READS = 10_000;
/** Writers that each read what they just wrote. */
const WRITERS = 8;
const TOKEN = 'metrics-of-the-tests';

const post = (body: unknown) => ({ method: 'POST', body });
const idsIn = ({ body }: Said): string[] =>
  body.chunks.map((hit: { chunk: { tracking_id: string } }) => hit.chunk.tracking_id);

/** @returns reads that the replica answered, of both servers */
async function repliedBy(server: 'replica' | 'primary', { urls }: TwoPortals): Promise<number> {
  const counts = await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(`${url}/metrics`, {
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      const line = new RegExp(`portal_database_reads_total\\{server="${server}"\\} (\\d+)`);
      return Number(line.exec(await answer.text())?.[1] ?? 0);
    }),
  );
  return counts.reduce((sum, one) => sum + one, 0);
}

async function createDataset({ ask }: TwoPortals, name: string): Promise<string> {
  return (await ask(0, '/api/trieve/dataset', post({ name }))).body.dataset.id;
}

/** Writes a chunk at one server, and looks for it at the other. @returns the stale reads */
async function writeAndRead(
  { ask }: TwoPortals,
  dataset_id: string,
  name: string,
  nr: number,
): Promise<string[]> {
  const chunk = { dataset_id, chunk_html: `<p>Quay ${name}</p>`, tracking_id: name };
  const made = await ask(nr, '/api/trieve/chunk', post(chunk));
  expect(made.status).toBe(200);
  const search = post({ dataset_id, query: name, search_type: 'fulltext', page_size: 20 });
  const stale: string[] = [];
  for (const server of [nr + 1, nr]) {
    const found = await ask(server, '/api/trieve/chunk/search', search);
    if (found.status !== 200 || !idsIn(found).includes(name)) stale.push(`search of ${name}`);
    const counted = await ask(server, `/api/trieve/dataset/usage/${dataset_id}`);
    if (counted.body.chunk_count !== nr + 1) stale.push(`count of ${name}`);
  }
  return stale;
}

test('shows every own write when the replica is 5 s behind, and answers without the replica', async () => {
  test.setTimeout(1_800_000);
  const postgres = await startPostgres();
  test.skip(!postgres, 'where PostgreSQL is installed');
  if (!postgres) return;
  const replica = await startReplica(postgres, { delay: '5s' });
  const portals = await startTwoPortals(postgres.url, {
    demo: false,
    env: { DATABASE_REPLICA_URL: replica.url, PORTAL_METRICS_TOKEN: TOKEN },
  });
  const list = async (server: number) => (await portals.ask(server, `/api/trieve/dataset`)).status;
  /** Lists until the replica has answered some of it. */
  const untilReplicaAnswers = async () => {
    const before = await repliedBy('replica', portals);
    for (let nr = 0; (await repliedBy('replica', portals)) < before + 10; nr += 1) {
      expect(await list(nr)).toBe(200);
      await pause(20);
    }
  };
  try {
    await untilReplicaAnswers();
    const datasets = await Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => createDataset(portals, `Quay ${writer}`)),
    );
    const stale: string[] = [];
    const rounds = READS / WRITERS / 4;
    await Promise.all(
      datasets.map(async (id, writer) => {
        for (let nr = 0; nr < rounds; nr += 1) {
          // Word and number together, so that the name is one word of the search.
          const name = `quay${writer}x${nr}`;
          stale.push(...(await writeAndRead(portals, id, name, nr)));
        }
      }),
    );
    expect(stale).toEqual([]);
    await untilReplicaAnswers();

    await replica.kill();
    for (let nr = 0; nr < 200; nr += 1) expect(await list(nr)).toBe(200);
    await replica.start();
    await untilReplicaAnswers();
    const [answered, rest] = [
      await repliedBy('replica', portals),
      await repliedBy('primary', portals),
    ];
    console.log(
      `${READS} reads of own writes, 0 stale; ${answered} reads by the replica, ${rest} by the primary`,
    );
  } finally {
    await portals.stop();
    await replica.stop();
    await postgres.stop();
  }
});
