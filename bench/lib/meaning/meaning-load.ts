import { cpus, loadavg } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openLoop } from '../loops/open-loop.mjs';
import { readOptions } from '../options.mjs';
import { makeCorpus, toNewChunk } from '../search/corpus';
import { judge, ms } from '../search/judge';
import { knownItems } from '../search/known-items';
import { randomFrom } from '../search/random';
import { Report } from '../search/report';
import { drivers, startWorld, type World } from '../search/world';
import { compareImports, importAll } from './import-rates';
import { measureGrowth } from './meaning-growth';
import { memoryOf, recallAt20 } from './measure-search';
import { standInEmbedder } from './stand-in';

const options = readOptions({
  chunks: 100_000,
  queries: 600,
  rate: 20,
  seed: 3,
  driver: 'all',
  rounds: 3,
  minutes: 0,
  first: 100_000,
  megabytes: 256,
});
setFlagsFromString('--expose-gc');
Object.assign(globalThis, { gc: runInNewContext('gc') });
/** Chunks of one import whose rate is compared. */
const ROUND = 3_000;
const RECALLED = 40;
const report = new Report();
report.say(
  `# Hybrid search with vectors, ${new Date().toISOString().slice(0, 10)}`,
  '',
  `Node ${process.version}, ${cpus().length} cores, ${options.rate} queries a second, at most ` +
    `${options.megabytes} MB of vectors. Vectors are made of the words; each query runs through ` +
    'the real model as well.',
);
if (options.minutes > 0) {
  const driver = options.driver === 'all' ? 'postgres' : options.driver;
  report.say('', `## ${driver}, at most ${options.minutes} minutes`);
  await measureGrowth(report, { ...options, driver });
} else {
  await measureAll();
}
report.save(options.minutes > 0 ? 'meaning-growth' : 'meaning-load');

async function measureAll(): Promise<void> {
  const chosen = drivers.filter((one) => options.driver === 'all' || options.driver === one);
  for (const driver of chosen) {
    report.say('', `## ${driver}`);
    const world = await startWorld(driver, standInEmbedder(), options.megabytes);
    if (!world) {
      report.say('', 'Not at hand on this machine.');
      continue;
    }
    try {
      const datasetId = await world.newDataset('load');
      const queries = await fill(world, datasetId);
      await measureSearch(world, datasetId, queries);
    } finally {
      await world.stop();
    }
  }
  // Last: their models continue behind, and would take the processor from the searches.
  const some = corpus().chunks.slice(0, ROUND).map(toNewChunk);
  for (const driver of options.rounds > 0 ? chosen : []) {
    report.say('', `## Imports, ${driver}`);
    await compareImports(report, driver, some, options.rounds);
  }
}

/** The same one each time. */
function corpus() {
  const random = randomFrom(options.seed);
  return { ...makeCorpus(options.chunks, random), random };
}

/**
 * Imports the corpus. Its texts are not kept: a server does not have them in memory, and their
 * collection as garbage would hold searches back for a tenth of a second.
 * @returns what to search for
 */
async function fill(world: World, datasetId: string): Promise<ReturnType<typeof knownItems>> {
  const { chunks, unique, random } = corpus();
  const queries = knownItems(chunks, options.queries, random);
  report.say('', `${chunks.length} chunks, ${(unique * 100).toFixed(0)} % unique text.`);
  const rate = await importAll(world, datasetId, chunks.map(toNewChunk));
  await world.embedded(datasetId);
  await world.vacuumed();
  report.say('', `All chunks: ${rate.toFixed(0)} a second.`);
  return queries;
}

async function measureSearch(
  world: World,
  datasetId: string,
  queries: ReturnType<typeof knownItems>,
): Promise<void> {
  const before = memoryOf();
  report.table(
    '',
    'one by one p50',
    'p99',
    'at the rate p50',
    'p99',
    'processor',
    'nDCG@10',
    'load',
  );
  for (const mode of ['fulltext', 'hybrid']) {
    const find = (query: string) => world.search(datasetId, query, mode);
    for (const { query } of queries.slice(0, 20)) await find(query);
    const single = await judge(queries.slice(-200), find);
    const cpu = process.cpuUsage();
    const times = await openLoop(options.queries, options.rate, (nr) =>
      find(queries[nr]?.query ?? ''),
    );
    const { user, system } = process.cpuUsage(cpu);
    report.row(
      mode === 'fulltext' ? 'words alone' : 'words and meaning',
      ...[single.times, times].flatMap((of) => [`${ms(of, 0.5)} ms`, `${ms(of, 0.99)} ms`]),
      `${((user + system) / 1_000 / times.length).toFixed(1)} ms`,
      single.ndcg.toFixed(3),
      loadavg()[0]?.toFixed(1) ?? '',
    );
  }
  const after = memoryOf();
  const asked = queries.slice(0, RECALLED).map(({ query }) => query);
  const recall = await recallAt20(world, datasetId, asked, options.megabytes * 2 ** 20);
  report.say(
    '',
    `Recall@20 of the sketches against an exact scan: ${recall.toFixed(4)}.`,
    `Memory of the vectors: ${after.arrays - before.arrays} MB of arrays; the process has ` +
      `${after.process} MB.`,
  );
}
