import { statfsSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { importChunks } from '../../../services/embedded-knowledge/src/index';
import { readOptions } from '../options.mjs';
import { type CorpusChunk, generateCorpus, toNewChunk } from './corpus';
import { formatMs, timeQueries } from './judge';
import { makeKnownItems } from './known-items';
import { createRandom } from './random';
import { getPercentile } from './relevance';
import { Report } from './report';
import { startWorld, type World } from './world';

const options = readOptions({
  chunks: 1_000_000,
  minutes: 30,
  first: 100_000,
  queries: 1_000,
  seed: 1,
  driver: 'postgres',
});
interface Size {
  chunks: number;
  perSecond: number;
  p50: number;
  p99: number;
}

const wanted = options.chunks;
const leastDisk = 5 * 2 ** 30;
const began = performance.now();
const getMinutesLeft = () => options.minutes - (performance.now() - began) / 60_000;
const formatCount = (value: number) => Math.round(value).toLocaleString('en');
const report = new Report();

report.print(
  `# Search while a dataset grows towards ${formatCount(wanted)} chunks, ${new Date().toISOString().slice(0, 10)}`,
  '',
  `Node ${process.version}, ${cpus().length} cores, ${options.driver}, at most ${options.minutes} minutes.`,
);
const world = await startWorld(options.driver);
if (world) await growDataset(world).finally(() => world.stop());
else report.print('', 'The database is not available on this machine.');
report.save('search-growth');

async function growDataset(to: World): Promise<void> {
  const corpus = generateCorpus(createRandom(options.seed));
  const datasetId = await to.createDataset('Growth');
  const sample: CorpusChunk[] = [];
  const sizes: Size[] = [];
  let recombined = 0;
  function* generateNext(chunks: number) {
    for (let at = 0; at < chunks; at += 1) {
      const chunk = corpus.next().value as CorpusChunk;
      if (chunk.source === 'recombined') recombined += 1;
      else if (at % 10 === 0) sample.push(chunk);
      yield toNewChunk(chunk);
    }
  }
  report.printHead(
    'chunks',
    'unique',
    'import/s',
    'p50 ms',
    'p99 ms',
    'bare p50',
    'bare p99',
    'MB',
    'load',
  );
  let limit = '';
  for (let size = Math.min(options.first, wanted); ; size = Math.min(size * 2, wanted)) {
    const before = sizes.at(-1);
    limit = findObstacle(size - (before?.chunks ?? 0), before);
    if (limit) break;
    const from = performance.now();
    const chunks = generateNext(size - (before?.chunks ?? 0));
    await importChunks(to.db, { organizationId: to.organizationId, datasetId, chunks });
    const perSecond = (size - (before?.chunks ?? 0)) / ((performance.now() - from) / 1000);
    const items = makeKnownItems(sample, options.queries, createRandom(options.seed));
    const queries = items.map(({ query }) => query);
    const bare = await timeQueries(queries, async () => {
      await to.bareSelect(datasetId, sample[0]?.id ?? '');
      return [];
    });
    const searchHybrid = (query: string) => to.search(datasetId, query, 'hybrid');
    await timeQueries(queries.slice(0, 20), searchHybrid);
    const times = await timeQueries(queries, searchHybrid);
    sizes.push({
      chunks: size,
      perSecond,
      p50: getPercentile(times, 0.5),
      p99: getPercentile(times, 0.99),
    });
    report.printRow(
      formatCount(size),
      `${((1 - recombined / size) * 100).toFixed(0)} %`,
      formatCount(perSecond),
      formatMs(times, 0.5),
      formatMs(times, 0.99),
      formatMs(bare, 0.5),
      formatMs(bare, 0.99),
      formatCount(process.memoryUsage().rss / 2 ** 20),
      loadavg()[0]?.toFixed(1) ?? '',
    );
    if (size >= wanted) break;
  }
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (first && last && first !== last && last.chunks < wanted) extrapolate(first, last);
  report.print('', limit ? `Stopped early: ${limit}.` : 'All chunks were imported in time.');
}

/** @returns why the next step can't be taken; empty if it can */
function findObstacle(chunks: number, before: Size | undefined): string {
  const disk = statfsSync(tmpdir());
  if (disk.bavail * disk.bsize < leastDisk) return 'less than 5 GB of disk space is left';
  const minutes = before ? chunks / before.perSecond / 60 : 0;
  if (minutes <= getMinutesLeft()) return '';
  return `importing ${formatCount(chunks)} more would take about ${minutes.toFixed(1)} minutes, but only ${getMinutesLeft().toFixed(1)} are left`;
}

function extrapolate(first: Size, last: Size): void {
  const doublings = Math.log2(last.chunks / first.chunks);
  const ahead = Math.log2(wanted / last.chunks);
  const extrapolateMs = (from: number, to: number) =>
    (to * Math.max(1, to / from) ** (ahead / doublings)).toFixed(1);
  report.printRow(
    `${formatCount(wanted)} (extrapolated)`,
    '',
    formatCount(last.perSecond),
    extrapolateMs(first.p50, last.p50),
    extrapolateMs(first.p99, last.p99),
    ...Array(4).fill(''),
  );
}
