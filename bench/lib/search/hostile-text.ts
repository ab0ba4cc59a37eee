import { randomUUID } from 'node:crypto';
import { readHandbookChunks } from '../../../services/embedded-knowledge/src/demo/handbook-chunks';
import { escapeHtml } from '../../../services/embedded-knowledge/src/domain/text/escape-html';
import { htmlToText } from '../../../services/embedded-knowledge/src/domain/text/html-to-text';
import { importChunks } from '../../../services/embedded-knowledge/src/index';
import { readOptions } from '../options.mjs';
import { Report } from './report';
import { startWorld } from './world';

const { characters, most, every } = readOptions({
  characters: 10_000,
  most: 5,
  /** One of this many pairs is measured; the worst ones always are. */
  every: 1,
});

const punctuation = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];
const joiners = new Set([...'-_.<@/:']);
const pairs = punctuation.flatMap((one) => punctuation.map((other) => [one, other] as const));
const measured = pairs.filter(
  ([one, other], at) => at % every === 0 || (joiners.has(one) && joiners.has(other)),
);
const shapes: [name: string, unit: string][] = measured.flatMap(([one, other]) =>
  [`a${one}1${other}`, `a${one}b${other}`].map((unit): [string, string] => [unit, unit]),
);
shapes.push(['an unfinished comment', '<!-- a '], ['one joined letter', '_a']);

const world = await startWorld('embedded');
if (!world) throw new Error('The embedded database did not start');
const { db, organizationId } = world;
const datasetId = await world.createDataset('Hostile');
/** Occurs in no measured text, so that a search finds only the chunk to which it was added. */
const token = '4711.0815';
const prose = readHandbookChunks()
  .map(({ chunk_html }) => htmlToText(chunk_html).content)
  .join(' ');

/** @returns milliseconds of processor time to write and remove one chunk, and to find it */
async function measureCost(text: string): Promise<{ write: number; find: number }> {
  const tracking_id = randomUUID();
  const chunk_html = escapeHtml(`${text} ${token}`);
  const write = await measureProcessorTime(async () => {
    await importChunks(db, { organizationId, datasetId, chunks: [{ chunk_html, tracking_id }] });
  });
  const find = await measureProcessorTime(async () => {
    const found = await world?.search(datasetId, token, 'fulltext');
    if (found?.[0] !== tracking_id) throw new Error(`Not found: ${text.slice(0, 40)}`);
  });
  const remove = await measureProcessorTime(async () => {
    await db.transaction({ role: 'knowledge_service', organizationId }, (tx) =>
      tx.query('delete from knowledge.chunks where dataset_id = $1', [datasetId]),
    );
  });
  return { write: write + remove, find };
}

async function measureProcessorTime(work: () => Promise<void>): Promise<number> {
  const from = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
}

async function measureLeastCost(text: string, times: number) {
  let least = { write: Number.POSITIVE_INFINITY, find: Number.POSITIVE_INFINITY };
  for (let time = 0; time < times; time += 1) {
    const { write, find } = await measureCost(text);
    least = { write: Math.min(least.write, write), find: Math.min(least.find, find) };
  }
  return least;
}

const plain = prose.repeat(Math.ceil(characters / prose.length)).slice(0, characters);
await measureLeastCost(plain, 20);
const control = await measureLeastCost(plain, 20);
const results: { name: string; write: number; find: number }[] = [];
for (const [name, unit] of shapes) {
  const text = unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters);
  const getRatios = ({ write, find }: { write: number; find: number }) => ({
    name,
    write: write / control.write,
    find: find / control.find,
  });
  let result = getRatios(await measureLeastCost(text, 1));
  // Other load may disturb one measurement, so only repeated values above the limit count.
  if (Math.max(result.write, result.find) > most)
    result = getRatios(await measureLeastCost(text, 5));
  results.push(result);
}
await world.stop();

const getWorst = ({ write, find }: { write: number; find: number }) => Math.max(write, find);
results.sort((one, other) => getWorst(other) - getWorst(one));
const above = results.filter((result) => getWorst(result) > most);
const report = new Report();
report.print(
  `# Hostile texts, ${new Date().toISOString().slice(0, 10)}`,
  '',
  `${results.length} texts of ${characters} characters, processor time against plain words of the same length`,
  `(write ${control.write.toFixed(1)} ms, find ${control.find.toFixed(1)} ms). Above ${most} times: ${above.length}.`,
);
report.printHead('repeated', 'write and remove', 'find and highlight');
for (const { name, write, find } of results.slice(0, Math.max(20, above.length)))
  report.printRow(`\`${name.replaceAll('|', '\\|')}\``, write.toFixed(2), find.toFixed(2));
report.save('hostile-text');
process.exitCode = above.length > 0 ? 1 : 0;
