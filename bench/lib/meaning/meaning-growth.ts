import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { openLoop } from '../loops/open-loop.mjs';
import { toNewChunk } from '../search/corpus';
import { ms } from '../search/judge';
import { knownItems } from '../search/known-items';
import { randomFrom } from '../search/random';
import type { Report } from '../search/report';
import { startWorld, type World } from '../search/world';
import { growingCorpus } from './growing-corpus';
import { importAll } from './import-rates';
import { memoryOf, recallAt20 } from './measure-search';
import { standInEmbedder } from './stand-in';

export interface GrowthOptions {
  chunks: number;
  minutes: number;
  first: number;
  queries: number;
  rate: number;
  seed: number;
  driver: string;
  megabytes: number;
}

const LEAST_DISK = 5 * 2 ** 30;
const RECALLED = 20;
const number = (value: number) => Math.round(value).toLocaleString('en');
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

/** Imports chunks with vectors and measures at each doubling, until all are there or time ends. */
export async function measureGrowth(report: Report, options: GrowthOptions): Promise<void> {
  const began = performance.now();
  const world = await startWorld(options.driver, standInEmbedder(), options.megabytes);
  if (!world) return report.say('', 'The database is not at hand on this machine.');
  const secondsLeft = () => options.minutes * 60 - (performance.now() - began) / 1_000;
  try {
    await grow(world, report, options, secondsLeft);
  } finally {
    await world.stop();
  }
}

async function grow(
  world: World,
  report: Report,
  { chunks, first, queries, rate, seed, megabytes }: GrowthOptions,
  secondsLeft: () => number,
): Promise<void> {
  const corpus = growingCorpus(randomFrom(seed));
  const datasetId = await world.newDataset('Growth');
  const sample: { id: string; text: string }[] = [];
  report.table(
    'chunks',
    'unique',
    'real text',
    'imported and embedded/s',
    'p50 ms at the rate',
    'p99 ms',
    'recall@20',
    'MB of the process',
    'MB of arrays',
  );
  function* next(count: number) {
    for (let at = 0; at < count; at += 1) {
      const chunk = corpus.next();
      if (at % 20 === 0) sample.push(chunk);
      yield toNewChunk(chunk);
    }
  }
  let [size, perSecond] = [0, 0];
  for (let wanted = Math.min(first, chunks); ; wanted = Math.min(wanted * 2, chunks)) {
    // With the time that is left, the last step is as large as it can be.
    const measuring = queries / rate + 30;
    const possible = perSecond === 0 ? wanted : size + perSecond * (secondsLeft() - measuring);
    const target = Math.min(wanted, Math.floor(possible / 1_000) * 1_000);
    const disk = statfsSync(tmpdir());
    const isFull = disk.bavail * disk.bsize < LEAST_DISK;
    if (isFull || target < size * 1.1) {
      report.say('', `It ended at ${number(size)} chunks: ${isFull ? 'disk' : 'time'}.`);
      return;
    }
    const from = performance.now();
    await importAll(world, datasetId, next(target - size), () => world.wake(datasetId));
    await world.embedded(datasetId);
    perSecond = (1_000 * (target - size)) / (performance.now() - from);
    size = target;
    const asked = knownItems(sample, queries, randomFrom(seed)).map(({ query }) => query);
    const search = (nr: number) => world.search(datasetId, asked[nr] ?? '', 'hybrid');
    for (let nr = 0; nr < 20; nr += 1) await search(nr);
    const times = await openLoop(queries, rate, search);
    const memory = memoryOf();
    const recall = await recallAt20(
      world,
      datasetId,
      asked.slice(0, RECALLED),
      megabytes * 2 ** 20,
    );
    const shares = corpus.shares();
    report.row(
      number(size),
      percent(shares.unique),
      percent(shares.real),
      number(perSecond),
      ms(times, 0.5),
      ms(times, 0.99),
      recall.toFixed(4),
      number(memory.process),
      number(memory.arrays),
    );
    if (size >= chunks) return report.say('', 'All chunks were imported in time.');
  }
}
