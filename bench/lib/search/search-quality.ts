import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';
import { readHandbookChunks } from '../../../services/embedded-knowledge/src/demo/handbook-chunks';
import { importChunks, type NewChunk } from '../../../services/embedded-knowledge/src/index';
import { readOptions } from '../options.mjs';
import { makeCorpus, toNewChunk } from './corpus';
import { formatKinds, type JudgedQuery, judgeQueries } from './judge';
import { makeKnownItems } from './known-items';
import { createRandom } from './random';
import { Report } from './report';
import { startWorld } from './world';

const options = readOptions({
  chunks: 5_000,
  queries: 200,
  seed: 2,
});
const report = new Report();
const world = await startWorld('embedded');
if (!world) throw new Error('The embedded database did not start');
report.print(`# Quality of search, ${new Date().toISOString().slice(0, 10)}`);

const judged = JSON.parse(readFileSync(join(root, 'bench/judged/handbook.json'), 'utf8')) as {
  queries: Omit<JudgedQuery, 'kind'>[];
};
await measure(
  'The portal handbook, judged by hand',
  readHandbookChunks(),
  judged.queries.map((one) => ({ ...one, kind: 'handbook' })),
);
for (const { title, chunks, queries } of [
  { title: 'Tokens, scripts and accents', ...readJudged('spellings') },
  ...readLanguageSets(),
]) {
  const texts = chunks.map(({ id, html }) => ({ chunk_html: html, tracking_id: id }));
  await measure(title, texts, queries);
}
const random = createRandom(options.seed);
const { chunks } = makeCorpus(options.chunks, random);
await measure(
  "Known items in this machine's text",
  chunks.map(toNewChunk),
  makeKnownItems(chunks, options.queries, random),
);
report.save('search-quality');
await world.stop();

interface JudgedSet {
  chunks: { id: string; html: string }[];
  queries: JudgedQuery[];
}

function readJudged(name: string): JudgedSet {
  const set = JSON.parse(readFileSync(join(root, `bench/judged/${name}.json`), 'utf8'));
  return { ...set, queries: set.queries.map((one: object) => ({ ...one, kind: name })) };
}

/** One dataset per language; each also contains the chunks of the other languages. */
function readLanguageSets(): (JudgedSet & { title: string })[] {
  const { languages } = JSON.parse(
    readFileSync(join(root, 'bench/judged/languages.json'), 'utf8'),
  ) as { languages: (JudgedSet & { language: string })[] };
  return languages.map((own) => ({
    title: `Questions in ${own.language}`,
    chunks: [own, ...languages.filter((other) => other !== own)].flatMap(({ chunks }) => chunks),
    queries: own.queries.map((one) => ({ ...one, kind: own.language })),
  }));
}

async function measure(title: string, texts: NewChunk[], queries: JudgedQuery[]): Promise<void> {
  if (!world) return;
  const datasetId = await world.createDataset(title);
  await importChunks(world.db, { organizationId: world.organizationId, datasetId, chunks: texts });
  report.print('', `## ${title}: ${texts.length} chunks, ${queries.length} queries`);
  report.printHead('', 'nDCG@10', 'recall@10', 'nDCG@10 by kind');
  const modes = {
    hybrid: (query: string) => world.search(datasetId, query, 'hybrid'),
    fulltext: (query: string) => world.search(datasetId, query, 'fulltext'),
    ...(process.env.EMBEDDINGS_URL
      ? { semantic: (query: string) => world.search(datasetId, query, 'semantic') }
      : {}),
    'ts_rank, all words': (query: string) => world.searchByRank(datasetId, query, 'all'),
    'ts_rank, any word': (query: string) => world.searchByRank(datasetId, query, 'any'),
  };
  for (const [name, find] of Object.entries(modes)) {
    const { ndcg, recall, kinds } = await judgeQueries(queries, find);
    report.printRow(name, ndcg.toFixed(3), recall.toFixed(3), formatKinds(kinds));
  }
}
