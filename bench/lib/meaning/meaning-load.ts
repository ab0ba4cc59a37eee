import { setTimeout as delay } from 'node:timers/promises';
import {
  type Embedder,
  importChunks,
  type NewChunk,
  packagedEmbedder,
} from '../../../embedded-knowledge/src/index';
import { SketchSearch } from '../../../embedded-knowledge/src/store/vectors/sketch-search';
import { nearestChunks } from '../../../embedded-knowledge/src/store/vectors/stored-vectors';
import { findNearest } from '../../../embedded-knowledge/src/store/vectors/vector-search';
import { readOptions } from '../options.mjs';
import { makeCorpus, toNewChunk } from '../search/corpus';
import { judge, ms } from '../search/judge';
import { knownItems } from '../search/known-items';
import { randomFrom } from '../search/random';
import { mean } from '../search/relevance';
import { Report } from '../search/report';
import { drivers, startWorld, type World } from '../search/world';
import { standInEmbedder } from './stand-in';

const options = readOptions({ chunks: 100_000, queries: 600, rate: 20, seed: 3, driver: 'all' });
const report = new Report();
const random = randomFrom(options.seed);
const { chunks, unique } = makeCorpus(options.chunks, random);
const queries = knownItems(chunks, options.queries, random);
report.say(
  `# Hybrid search with vectors, ${new Date().toISOString().slice(0, 10)}`,
  `${chunks.length} chunks, ${(unique * 100).toFixed(0)} % unique text, ${options.rate} queries a second.`,
  'Vectors are a stand-in made of the words; each query runs through the real model as well.',
);
for (const driver of drivers) {
  if (options.driver === 'all' || options.driver === driver) await measure(driver);
}
report.save('meaning-load');

async function measure(driver: string): Promise<void> {
  const some = chunks.slice(0, Math.min(chunks.length, 10_000)).map(toNewChunk);
  const alone = await rateWith(driver, undefined, some);
  if (alone === null) return;
  const behind = await rateWith(driver, packagedEmbedder(0.5), some);
  report.say('', `## ${driver}`);
  report.table('import alone', 'import, the model behind at half a core');
  report.row(`${alone.toFixed(0)}/s`, `${behind?.toFixed(0)}/s`);

  const world = await startWorld(driver, 'words', standInEmbedder());
  if (!world) return;
  const datasetId = await world.newDataset('load');
  await importRate(world, datasetId, chunks.map(toNewChunk));
  await world.embedded(datasetId);
  report.table('', 'one after the other p50', 'p99', 'at the rate p50', 'p99', 'nDCG@10');
  for (const mode of ['fulltext', 'hybrid']) {
    const search = (nr: number) =>
      world.search(datasetId, queries[nr % queries.length]?.query ?? '', mode);
    for (let nr = 0; nr < 20; nr += 1) await search(nr);
    const single = await judge(queries.slice(-200), (query) =>
      world.search(datasetId, query, mode),
    );
    const times = await openLoop(search);
    report.row(
      mode === 'fulltext' ? 'words alone' : 'words and meaning',
      `${ms(single.times, 0.5)} ms`,
      `${ms(single.times, 0.99)} ms`,
      `${ms(times, 0.5)} ms`,
      `${ms(times, 0.99)} ms`,
      single.ndcg.toFixed(3),
    );
  }
  report.say('', `Recall@20 of the sketches: ${(await recallOf(world, datasetId)).toFixed(4)}.`);
  await world.stop();
}

/** @returns chunks imported per second; null without such a database */
async function rateWith(
  driver: string,
  embedder: Embedder | undefined,
  some: NewChunk[],
): Promise<number | null> {
  const world = await startWorld(driver, 'words', embedder);
  if (!world) return null;
  const rate = await importRate(
    world,
    await world.newDataset('rate'),
    some,
    embedder !== undefined,
  );
  await world.stop();
  return rate;
}

async function importRate(
  { db, organizationId, wake }: World,
  datasetId: string,
  wanted: NewChunk[],
  wakes = false,
): Promise<number> {
  const from = performance.now();
  for (let at = 0; at < wanted.length; at += 500) {
    await importChunks(db, { organizationId, datasetId, chunks: wanted.slice(at, at + 500) });
    if (wakes) await wake(datasetId);
  }
  return (1_000 * wanted.length) / (performance.now() - from);
}

/** Sends at the rate whatever the answers take, and counts the time from when each was due. */
async function openLoop(send: (nr: number) => Promise<unknown>): Promise<number[]> {
  const from = performance.now();
  const answers: Promise<number>[] = [];
  for (let nr = 0; nr < options.queries; nr += 1) {
    const due = from + (nr * 1_000) / options.rate;
    await delay(Math.max(0, due - performance.now()));
    answers.push(send(nr).then(() => performance.now() - due));
  }
  return Promise.all(answers);
}

/** The sketches against an exact scan of every vector, for 40 queries. */
async function recallOf({ db, organizationId }: World, datasetId: string): Promise<number> {
  const embedder = standInEmbedder();
  const sketches = new SketchSearch(1e9);
  const scope = { role: 'knowledge_service', organizationId } as const;
  const recalls: number[] = [];
  for (const { query } of queries.slice(0, 40)) {
    const vector = await embedder.embedQuery(query);
    const wanted = { organizationId, datasetId, model: embedder.model, vector, most: 20 };
    const [near, exact] = await db.transaction(scope, async (tx) => [
      await findNearest(sketches, tx, wanted),
      await nearestChunks(tx, wanted, null),
    ]);
    const found = new Set(near?.map(({ id }) => id));
    recalls.push((exact?.filter(({ id }) => found.has(id)).length ?? 0) / 20);
  }
  await embedder.stop();
  return mean(recalls);
}
