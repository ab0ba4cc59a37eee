import { cpus, loadavg } from 'node:os';
import { readOptions } from '../options.mjs';
import { getMedian } from '../report.mjs';
import { type CallsWorld, startCallsWorld } from './calls-world';
import { makeCorpus } from './corpus';
import { formatMs, timeQueries } from './judge';
import { createRandom, pick } from './random';
import { Report } from './report';
import { drivers } from './world';

const options = readOptions({ calls: 10_000, requests: 500, driver: drivers.join(',') });
const { calls: count, requests } = options;
const WARM_UP = 20;
/** Maximum milliseconds of a response at the 99th percentile. */
const GOALS = { page: 100, search: 150 };

const random = createRandom(3);
const { chunks } = makeCorpus(2_000, random);
const words = [
  ...new Set(chunks.flatMap(({ text }) => text.toLowerCase().match(/\b[a-z]{4,12}\b/g) ?? [])),
];
const searches = Array.from({ length: requests }, (_, nr) =>
  Array.from({ length: 1 + (nr % 3) }, () => pick(words, random)).join(' '),
);
const filters = [
  'outcome=failed',
  'type=inboundPhoneCall&assistant=assistant-3',
  'tool=book_visit&outcome=resolved,completed',
  'reviewed=no&sort=duration',
  'verdict=none&sort=cost&order=asc',
];

const report = new Report();
report.print(
  `# Index of ${count.toLocaleString('en')} calls, ${new Date().toISOString().slice(0, 10)}`,
  '',
  `Node ${process.version}, ${cpus().length} cores, ${requests} requests each, 50 calls a page, answered by the server ` +
    `over HTTP. Goals at p99: first page ${GOALS.page} ms, search ${GOALS.search} ms.`,
);
for (const driver of options.driver.split(',')) await measureDriver(driver);
report.save(`calls-index-${count}`);

async function measureDriver(driver: string): Promise<void> {
  report.print('', `## ${driver}`, '');
  const begun = performance.now();
  const world = await startCallsWorld(driver, count);
  if (!world) return report.print('Not available on this machine.');
  try {
    const seconds = (performance.now() - begun) / 1_000;
    report.print(`Filled in ${seconds.toFixed(0)} s. Load average: ${loadavg()[0]?.toFixed(1)}`);
    report.printHead('', 'p50 ms', 'p99 ms', 'times the bare select (p50)', 'goal');
    await measureAll(world);
  } finally {
    await world.stop();
  }
}

async function measureAll(world: CallsWorld): Promise<void> {
  const repeatTexts = (texts: readonly string[]) =>
    Array.from({ length: requests }, (_, nr) => texts[nr % texts.length] ?? '');
  const bare = await measureTimes(repeatTexts(['']), () => world.bareSelect());
  const base = getMedian(bare);
  const writeRow = (name: string, times: number[], goal?: number) => {
    const p99 = Number(formatMs(times, 0.99));
    const met = goal === undefined ? '' : `${goal} ms: ${p99 <= goal ? 'met' : 'missed'}`;
    const ratio = (getMedian(times) / base).toFixed(1);
    report.printRow(name, formatMs(times, 0.5), formatMs(times, 0.99), ratio, met);
  };
  writeRow('bare select of the newest 50', bare);
  writeRow('first page', await measureTimes(repeatTexts(['limit=50']), world.list), GOALS.page);
  writeRow(
    'first page, filtered',
    await measureTimes(repeatTexts(filters), world.list),
    GOALS.page,
  );
  const found: number[] = [];
  const search = await measureTimes(searches, async (q) => {
    found.push(await world.list(`limit=50&q=${encodeURIComponent(q)}`));
  });
  writeRow('search over all transcripts', search, GOALS.search);
  const hits = found.filter((total) => total > 0).length;
  report.print('', `${hits} of ${found.length} searches found something.`);
}

async function measureTimes(
  queries: readonly string[],
  ask: (query: string) => Promise<unknown>,
): Promise<number[]> {
  const findCalls = async (query: string) => {
    await ask(query);
    return [];
  };
  await timeQueries(queries.slice(0, WARM_UP), findCalls);
  return timeQueries(queries, findCalls);
}
