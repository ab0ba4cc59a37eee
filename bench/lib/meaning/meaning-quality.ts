import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';
import { handbookChunks } from '../../../services/embedded-knowledge/src/demo/handbook-chunks';
import { planSearch } from '../../../services/embedded-knowledge/src/domain/search/query/plan';
import { rankIds } from '../../../services/embedded-knowledge/src/domain/search/rank';
import {
  importChunks,
  type NewChunk,
  packagedEmbedder,
} from '../../../services/embedded-knowledge/src/index';
import { readOptions } from '../options.mjs';
import { makeCorpus, toNewChunk } from '../search/corpus';
import { type JudgedQuery, judge } from '../search/judge';
import { knownItems } from '../search/known-items';
import { randomFrom } from '../search/random';
import { Report } from '../search/report';
import { startWorld } from '../search/world';
import { paraphrases } from './paraphrases';
import { type Rankings, scoreOf, weightsOf } from './weights';

const options = readOptions({ distractors: 200, known: 1_000, seed: Date.now() % 100_000 });
const report = new Report();
const world = await startWorld('embedded', packagedEmbedder(1));
if (!world) throw new Error('The embedded database did not start');
const random = randomFrom(options.seed);
report.say(
  `# Quality of search by meaning, ${new Date().toISOString().slice(0, 10)}`,
  `Seed ${options.seed}.`,
);

const file = readFileSync(join(root, 'bench/judged/handbook.json'), 'utf8');
const judged = (JSON.parse(file) as { queries: Omit<JudgedQuery, 'kind'>[] }).queries;
const handbook = judged.map((one) => ({ ...one, kind: 'handbook' }));
const made = paraphrases(random);
const others = makeCorpus(options.distractors, random).chunks.map(toNewChunk);
const known = makeCorpus(options.known, random).chunks;
const rankings = [
  ...(await measure('The portal handbook, judged by hand', handbookChunks(), handbook)),
  ...(await measure(
    `Paraphrases among ${others.length} other chunks`,
    [...made.chunks, ...others],
    made.queries,
  )),
  ...(await measure(
    'Known items',
    known.map(toNewChunk),
    knownItems(known, 200, random).map((one) => ({ ...one, kind: 'known item' })),
  )),
];
sayWeights();
report.save('meaning-quality');
await world.stop();

async function measure(
  title: string,
  chunks: NewChunk[],
  queries: JudgedQuery[],
): Promise<Rankings[]> {
  if (!world) return [];
  const datasetId = await world.newDataset(title);
  const { organizationId, db } = world;
  await importChunks(db, { organizationId, datasetId, chunks });
  const from = performance.now();
  const count = await world.embedded(datasetId);
  const each = ((performance.now() - from) / count).toFixed(0);
  report.say('', `## ${title}: ${count} chunks, ${queries.length} queries`);
  report.say('', `Vectors took ${each} ms of wall time for each chunk.`);
  report.table('', 'nDCG@10', 'recall@10');
  for (const mode of ['fulltext', 'semantic', 'hybrid']) {
    const { ndcg, recall } = await judge(queries, (query) => world.search(datasetId, query, mode));
    report.row(mode, ndcg.toFixed(3), recall.toFixed(3));
  }
  const all = await judge(queries, (query) => world.tsRank(datasetId, query, 'any'));
  report.row('ts_rank, any word', all.ndcg.toFixed(3), all.recall.toFixed(3));
  const found: Rankings[] = [];
  for (const { query, relevant, kind } of queries) {
    const words = await rankedWords(datasetId, query);
    const meaning = await world.searchDeep(datasetId, query, 'semantic');
    found.push({ kind, relevant, words, meaning });
  }
  return found;
}

/** @returns tracking ids with the share of the query's words that the chunks hold */
async function rankedWords(datasetId: string, query: string): Promise<Rankings['words']> {
  if (!world) return [];
  const scope = { role: 'knowledge_service', organizationId: world.organizationId } as const;
  return world.db.transaction(scope, async (tx) => {
    const { plan } = await planSearch(tx, datasetId, query, {
      operators: false,
      typoTolerant: true,
    });
    if (!plan) return [];
    const window = { offset: 0, limit: 200, scoreThreshold: 0, filters: null };
    const { ids } = await rankIds(tx, datasetId, plan, window);
    const { rows } = await tx.query<{ id: string; tracking_id: string }>(
      'select id, tracking_id from knowledge.chunks where id = any($1::uuid[])',
      [ids.map(({ id }) => id)],
    );
    const names = new Map(rows.map((row) => [row.id, row.tracking_id]));
    return ids.map(({ id, held }) => ({ id: names.get(id) ?? id, held }));
  });
}

/** Judges each kind of query on every other one, to choose by, and on the rest. */
function sayWeights(): void {
  const kinds = [...new Set(rankings.map(({ kind }) => kind))];
  const halves = kinds.flatMap((kind) => {
    const of = rankings.filter((one) => one.kind === kind);
    return [0, 1].map((half) => of.filter((_, nr) => nr % 2 === half));
  });
  report.say('', '## Weights of the fusion', '');
  report.table(
    'constant',
    'weight of meaning',
    'words by their share',
    ...kinds.flatMap((kind) => [`${kind}, to choose by`, `${kind}, the rest`]),
  );
  for (const weights of weightsOf()) {
    report.row(
      String(weights.constant),
      String(weights.meaning),
      weights.byShare ? 'yes' : 'no',
      ...halves.map((half) => scoreOf(half, weights).toFixed(3)),
    );
  }
}
