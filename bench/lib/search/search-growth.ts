import { statfsSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { importChunks } from '../../../services/embedded-knowledge/src/index';
import { readOptions } from '../options.mjs';
import { type CorpusChunk, endlessCorpus, toNewChunk } from './corpus';
import { ms, timeQueries } from './judge';
import { knownItems } from './known-items';
import { randomFrom } from './random';
import { percentile } from './relevance';
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
/** Measurements at one size. */
interface Size {
  chunks: number;
  perSecond: number;
  p50: number;
  p99: number;
}

const wanted = options.chunks;
const leastDisk = 5 * 2 ** 30;
const began = performance.now();
const minutesLeft = () => options.minutes - (performance.now() - began) / 60_000;
const count = (value: number) => Math.round(value).toLocaleString('en');
const report = new Report();

report.say(
  `# Search while a dataset grows towards ${count(wanted)} chunks, ${new Date().toISOString().slice(0, 10)}`,
  '',
  `Node ${process.version}, ${cpus().length} cores, ${options.driver}, at most ${options.minutes} minutes.`,
);
const world = await startWorld(options.driver);
if (world) await grow(world).finally(() => world.stop());
else report.say('', 'The database is not at hand on this machine.');
report.save('search-growth');

async function grow(to: World): Promise<void> {
  const corpus = endlessCorpus(randomFrom(options.seed));
  const datasetId = await to.newDataset('Growth');
  const sample: CorpusChunk[] = [];
  const sizes: Size[] = [];
  let recombined = 0;
  function* next(chunks: number) {
    for (let at = 0; at < chunks; at += 1) {
      const chunk = corpus.next().value as CorpusChunk;
      if (chunk.source === 'recombined') recombined += 1;
      else if (at % 10 === 0) sample.push(chunk);
      yield toNewChunk(chunk);
    }
  }
  report.table(
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
    limit = whyNot(size - (before?.chunks ?? 0), before);
    if (limit) break;
    const from = performance.now();
    const chunks = next(size - (before?.chunks ?? 0));
    await importChunks(to.db, { organizationId: to.organizationId, datasetId, chunks });
    const perSecond = (size - (before?.chunks ?? 0)) / ((performance.now() - from) / 1000);
    const items = knownItems(sample, options.queries, randomFrom(options.seed));
    const queries = items.map(({ query }) => query);
    const bare = await timeQueries(queries, async () => {
      await to.bareSelect(datasetId, sample[0]?.id ?? '');
      return [];
    });
    const hybrid = (query: string) => to.search(datasetId, query, 'hybrid');
    await timeQueries(queries.slice(0, 20), hybrid);
    const times = await timeQueries(queries, hybrid);
    sizes.push({
      chunks: size,
      perSecond,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
    });
    report.row(
      count(size),
      `${((1 - recombined / size) * 100).toFixed(0)} %`,
      count(perSecond),
      ms(times, 0.5),
      ms(times, 0.99),
      ms(bare, 0.5),
      ms(bare, 0.99),
      count(process.memoryUsage().rss / 2 ** 20),
      loadavg()[0]?.toFixed(1) ?? '',
    );
    if (size >= wanted) break;
  }
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (first && last && first !== last && last.chunks < wanted) extrapolate(first, last);
  report.say('', limit ? `What ended it: ${limit}.` : 'All chunks were imported in time.');
}

/** @returns what keeps the next step from being taken, empty when nothing does */
function whyNot(chunks: number, before: Size | undefined): string {
  const disk = statfsSync(tmpdir());
  if (disk.bavail * disk.bsize < leastDisk) return 'less than 5 GB of disk are left';
  const minutes = before ? chunks / before.perSecond / 60 : 0;
  if (minutes <= minutesLeft()) return '';
  return `importing ${count(chunks)} more takes some ${minutes.toFixed(1)} minutes, and ${minutesLeft().toFixed(1)} are left`;
}

function extrapolate(first: Size, last: Size): void {
  const doublings = Math.log2(last.chunks / first.chunks);
  const ahead = Math.log2(wanted / last.chunks);
  const at = (from: number, to: number) =>
    (to * Math.max(1, to / from) ** (ahead / doublings)).toFixed(1);
  report.row(
    `${count(wanted)} (extrapolated)`,
    '',
    count(last.perSecond),
    at(first.p50, last.p50),
    at(first.p99, last.p99),
    ...Array(4).fill(''),
  );
}
