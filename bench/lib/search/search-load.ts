import { cpus, loadavg } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { importChunks } from '../../../services/embedded-knowledge/src/index';
import { readOptions } from '../options.mjs';
import { type CorpusChunk, makeCorpus, toNewChunk } from './corpus';
import { type Find, formatKinds, formatMs, judgeQueries, timeQueries } from './judge';
import { makeKnownItems } from './known-items';
import { createRandom, pick, type Random } from './random';
import { Report } from './report';
import { drivers, startWorld, type World } from './world';

const options = readOptions({
  chunks: 100_000,
  // In 200 queries the slowest three determine the p99; with 1,000 it hardly varies.
  queries: 1_000,
  seed: 1,
  driver: drivers.join(','),
});
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const random = createRandom(options.seed);
const { chunks, unique, sources } = makeCorpus(options.chunks, random);
const items = makeKnownItems(chunks, options.queries, random);
const common = makeCommonQueries(chunks, Math.ceil(items.length / 5), random);
const report = new Report();
/** Number of queries for any of the words, which is small because each takes up to a second. */
const slow = Math.min(200, items.length);

report.print(
  `# Search over ${chunks.length.toLocaleString('en')} chunks, ${new Date().toISOString().slice(0, 10)}`,
  '',
  `Node ${process.version}, ${cpus().length} cores. Chunks of unique real text: ` +
    `${(unique * 100).toFixed(1)} %, from ${JSON.stringify(sources)}. ${items.length} known-item ` +
    `queries, ${common.length} queries of frequent words.`,
);
for (const driver of options.driver.split(',')) await measureDriver(driver);
report.save(`search-load-${chunks.length}`);

async function measureDriver(driver: string): Promise<void> {
  const world = await startWorld(driver);
  report.print('', `## ${driver}`, '');
  if (!world) return report.print('Not available on this machine.');
  try {
    const datasetId = await measureLoad(world);
    report.print(`Load average of the machine while measuring: ${loadavg()[0]?.toFixed(1)}`);
    if (driver === 'embedded')
      report.print(
        'Processor time includes the database. Other load on the machine hardly affects it.',
      );
    else report.print('Processor time excludes the database, which runs in its own processes.');
    report.printHead(
      '',
      'p50 ms',
      'p99 ms',
      'processor p50',
      'p99',
      'frequent words p50',
      'p99',
      'nDCG@10',
      'recall@10',
      'nDCG@10 by kind',
    );
    const bare = await timeQueries(
      items.map(({ query }) => query),
      async () => {
        await world.bareSelect(datasetId, pick(chunks, random).id);
        return [];
      },
    );
    report.printRow(
      'bare select by key',
      formatMs(bare, 0.5),
      formatMs(bare, 0.99),
      '',
      '',
      '',
      '',
      '',
      '',
      '',
    );
    await measureMode('hybrid', (query) => world.search(datasetId, query, 'hybrid'));
    await measureMode('ts_rank, all words', (query) => world.searchByRank(datasetId, query, 'all'));
    const anyWord: Find = (query) => world.searchByRank(datasetId, query, 'any');
    await measureMode(`ts_rank, any word (${slow} queries)`, anyWord, slow);
  } finally {
    await world.stop();
  }
}

async function measureMode(name: string, find: Find, most = items.length): Promise<void> {
  await judgeQueries(items.slice(0, 20), find);
  const { times, cpu, ndcg, recall, kinds } = await judgeQueries(items.slice(0, most), find);
  const frequent = await timeQueries(common.slice(0, Math.ceil(most / 5)), find);
  const all = [...times, ...frequent];
  report.printRow(
    name,
    formatMs(all, 0.5),
    formatMs(all, 0.99),
    formatMs(cpu, 0.5),
    formatMs(cpu, 0.99),
    formatMs(frequent, 0.5),
    formatMs(frequent, 0.99),
    ndcg.toFixed(3),
    recall.toFixed(3),
    formatKinds(kinds),
  );
}

async function measureLoad(world: World): Promise<string> {
  const { db, organizationId } = world;
  const datasetId = await world.createDataset('Bench');
  const memory: number[] = [];
  // Collects garbage first, so that only memory that the import still holds is counted.
  const measureMemory = () => {
    collectGarbage();
    memory.push(Math.round(process.memoryUsage().rss / 2 ** 20));
  };
  function* generateMeasured() {
    for (const [at, chunk] of chunks.entries()) {
      if (at % Math.ceil(chunks.length / 10) === 0) measureMemory();
      yield toNewChunk(chunk);
    }
  }
  const from = performance.now();
  await importChunks(db, { organizationId, datasetId, chunks: generateMeasured() });
  const seconds = (performance.now() - from) / 1000;
  measureMemory();
  report.print(
    `Import: ${seconds.toFixed(0)} s, ${Math.round(chunks.length / seconds)} chunks/s. ` +
      `Memory of the process after each tenth of it, without garbage: ${memory.join(', ')} MB`,
  );
  return datasetId;
}

/** Makes queries of one to three frequent words; the 20 most frequent ones are left out. */
function makeCommonQueries(all: readonly CorpusChunk[], count: number, draw: Random): string[] {
  const seen = new Map<string, number>();
  for (const { text } of all.slice(0, 20_000)) {
    for (const word of new Set(text.toLowerCase().match(/\b[a-z]{4,12}\b/g)))
      seen.set(word, (seen.get(word) ?? 0) + 1);
  }
  const words = [...seen]
    .sort(([, a], [, b]) => b - a)
    .slice(20, 100)
    .map(([word]) => word);
  return Array.from({ length: count }, (_, at) =>
    Array.from({ length: 1 + (at % 3) }, () => pick(words, draw)).join(' '),
  );
}
