import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { handbookChunks } from '../../../embedded-knowledge/src/demo/handbook-chunks';
import {
  importChunks,
  type NewChunk,
  packagedEmbedder,
} from '../../../embedded-knowledge/src/index';
import { root } from '../../../scripts/lib/paths.mjs';
import { readOptions } from '../options.mjs';
import { makeCorpus, toNewChunk } from '../search/corpus';
import { type JudgedQuery, judge } from '../search/judge';
import { randomFrom } from '../search/random';
import { ndcg10 } from '../search/relevance';
import { Report } from '../search/report';
import { startWorld } from '../search/world';
import { paraphrases } from './paraphrases';
import { bestWeights, fused, type Rankings, weightsOf } from './weights';

const options = readOptions({ distractors: 200, seed: Date.now() % 100_000 });
const report = new Report();
const world = await startWorld('embedded', 'words', packagedEmbedder(1));
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
const rankings = [
  ...(await measure('The portal handbook, judged by hand', handbookChunks(), handbook)),
  ...(await measure(
    `Paraphrases among ${others.length} other chunks`,
    [...made.chunks, ...others],
    made.queries,
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
    const words = await world.searchDeep(datasetId, query, 'fulltext');
    const meaning = await world.searchDeep(datasetId, query, 'semantic');
    found.push({ kind, relevant, words, meaning });
  }
  return found;
}

/** Chooses on every other query and judges on the rest. */
function sayWeights(): void {
  const [chosenOn, judgedOn] = [0, 1].map((half) =>
    rankings.filter((_, nr) => nr % 2 === half),
  ) as [Rankings[], Rankings[]];
  report.say('', '## Weights of the fusion', '');
  report.table('least similarity', 'weight of meaning', 'chosen on', 'judged on', 'by kind');
  const best = bestWeights(chosenOn);
  for (const weights of [best, ...weightsOf()]) {
    const score = (of: Rankings[]) =>
      (
        of.reduce((sum, one) => sum + ndcg10(fused(one, weights), one.relevant), 0) / of.length
      ).toFixed(3);
    const kinds = [...new Set(judgedOn.map(({ kind }) => kind))];
    const byKind = kinds.map(
      (kind) => `${kind} ${score(judgedOn.filter((one) => one.kind === kind))}`,
    );
    report.row(
      String(weights.least),
      String(weights.meaning),
      score(chosenOn),
      score(judgedOn),
      byKind.join(', '),
    );
  }
}
