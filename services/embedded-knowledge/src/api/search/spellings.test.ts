import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFixture } from 'shared-server/testing';
import { startTestService, type TestClient } from '../../testing/test-service';

/** A benchmark set: chunks, and queries with the grades of relevant chunks. */
interface JudgedSet {
  chunks: { id: string; html: string }[];
  queries: { query: string; relevant: Record<string, number> }[];
}
const judged = join(__dirname, '../../../../../bench/judged');
const readJudged = (name: string) => JSON.parse(readFileSync(join(judged, `${name}.json`), 'utf8'));

const service = sharedFixture(() => startTestService());

const write = (client: TestClient, { chunks }: JudgedSet) =>
  client.send(
    'POST',
    '/api/chunk',
    chunks.map(({ id, html }) => ({ chunk_html: html, tracking_id: id })),
  );

/** @returns nDCG@10, and the queries whose chunk isn't first */
async function judgeQueries(client: TestClient, { queries }: JudgedSet) {
  const gains: number[] = [];
  const misplaced: string[] = [];
  for (const { query, relevant } of queries) {
    const search = { query, search_type: 'hybrid' };
    const { body } = await client.send('POST', '/api/chunk/search', search);
    const found = body.chunks as { chunk: { tracking_id: string } }[];
    const place = found.findIndex(({ chunk }) => relevant[chunk.tracking_id]);
    gains.push(place < 0 ? 0 : 1 / Math.log2(place + 2));
    if (place !== 0) misplaced.push(query);
  }
  return { ndcg: gains.reduce((sum, gain) => sum + gain, 0) / queries.length, misplaced };
}

test('ranks the right chunk first for nearly every spelling', async () => {
  const set = readJudged('spellings') as JudgedSet;
  const client = await service.addClient('spellings');
  await write(client, set);
  const { ndcg, misplaced } = await judgeQueries(client, set);
  expect({ misplaced, isEnough: ndcg >= 0.95 }).toEqual({
    misplaced: expect.any(Array),
    isEnough: true,
  });
});

const { languages } = readJudged('languages') as {
  languages: (JudgedSet & { language: string })[];
};

test.each(languages)(
  'finds answers to questions in $language among chunks in other languages',
  async (set) => {
    const client = await service.addClient(set.language);
    await write(client, set);
    for (const other of languages) if (other !== set) await write(client, other);
    expect((await judgeQueries(client, set)).ndcg).toBeGreaterThan(0.8);
    const usage = await client.send('GET', `/api/dataset/usage/${client.datasetId}?meaning=true`);
    expect(usage.body.language).toBe(set.language);
  },
);
