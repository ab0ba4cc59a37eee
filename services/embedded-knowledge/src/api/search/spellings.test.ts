import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFixture } from 'shared-server/testing';
import { startTestService } from '../../testing/test-service';

/** A set of the bench: chunks, and queries with the grade of each chunk that is relevant. */
interface JudgedSet {
  chunks: { id: string; html: string }[];
  queries: { query: string; relevant: Record<string, number> }[];
}
const judged = join(__dirname, '../../../../../bench/judged');
const read = (name: string): JudgedSet =>
  JSON.parse(readFileSync(join(judged, `${name}.json`), 'utf8'));

const service = sharedFixture(() => startTestService());

/** @returns the queries whose one relevant chunk is not first, with the place that it has */
async function misplaced({ chunks, queries }: JudgedSet, name: string) {
  const client = await service.client(name);
  for (let at = 0; at < chunks.length; at += 100) {
    const some = chunks.slice(at, at + 100);
    await client.send(
      'POST',
      '/api/chunk',
      some.map(({ id, html }) => ({ chunk_html: html, tracking_id: id })),
    );
  }
  const places: [query: string, place: number][] = [];
  for (const { query, relevant } of queries) {
    const { body } = await client.send('POST', '/api/chunk/search', {
      query,
      search_type: 'hybrid',
    });
    const found = body.chunks.map(({ chunk }: { chunk: { tracking_id: string } }) => chunk.tracking_id);
    const place = found.findIndex((id: string) => relevant[id]) + 1;
    if (place !== 1) places.push([query, place]);
  }
  return places;
}

/** nDCG@10 of one relevant chunk. */
const gain = (place: number) => (place === 0 ? 0 : 1 / Math.log2(place + 1));

test('finds the chunk of nearly every token, script and accent first', async () => {
  const set = read('spellings');
  const places = await misplaced(set, 'spellings');
  const lost = places.reduce((sum, [, place]) => sum + 1 - gain(place), 0);
  console.log(places, 1 - lost / set.queries.length);
  expect(1 - lost / set.queries.length).toBeGreaterThan(0.95);
});

const { languages } = JSON.parse(readFileSync(join(judged, 'languages.json'), 'utf8')) as {
  languages: (JudgedSet & { language: string })[];
};

/** All datasets hold all languages, so that the language of each is told by most of its chunks. */
test.each(languages)('answers questions in $language, and tells the language', async (set) => {
  const client = await service.client(set.language);
  const write = (some: JudgedSet['chunks']) =>
    client.send(
      'POST',
      '/api/chunk',
      some.map(({ id, html }) => ({ chunk_html: html, tracking_id: id })),
    );
  await write(set.chunks);
  for (const other of languages) if (other !== set) await write(other.chunks);
  const places: [string, number][] = [];
  for (const { query, relevant } of set.queries) {
    const { body } = await client.send('POST', '/api/chunk/search', { query, search_type: 'hybrid' });
    const found = body.chunks.map(({ chunk }: { chunk: { tracking_id: string } }) => chunk.tracking_id);
    places.push([query, found.findIndex((id: string) => relevant[id]) + 1]);
  }
  const lost = places.reduce((sum, [, place]) => sum + 1 - gain(place), 0);
  const { rows } = await service.db.asOwner((tx) => tx.query('select language from knowledge.datasets where id = $1', [client.datasetId]));
  console.log(set.language, rows, places, 1 - lost / places.length);
  expect(1 - lost / places.length).toBeGreaterThan(0.5);
});
