import { getMean, getNdcg10, getPercentile, getRecall10, type Relevant } from './relevance';

export interface JudgedQuery {
  kind: string;
  query: string;
  relevant: Relevant;
}

/** A way to find chunks: tracking ids, best first. */
export type Find = (query: string) => Promise<string[]>;

/** Quality of one retrieval method over all queries. */
export interface Judgement {
  times: number[];
  /** Processor time of the whole process, which other load on the machine hardly affects. */
  cpu: number[];
  ndcg: number;
  recall: number;
  /** nDCG@10 by kind of query. */
  kinds: Record<string, number>;
}

export async function judgeQueries(
  queries: readonly JudgedQuery[],
  find: Find,
): Promise<Judgement> {
  const [times, cpu]: [number[], number[]] = [[], []];
  const scores: { kind: string; ndcg: number; recall: number }[] = [];
  for (const { kind, query, relevant } of queries) {
    const [from, before] = [performance.now(), process.cpuUsage()];
    const found = await find(query);
    times.push(performance.now() - from);
    cpu.push(getCpuMs(before));
    scores.push({ kind, ndcg: getNdcg10(found, relevant), recall: getRecall10(found, relevant) });
  }
  const kinds: Record<string, number> = {};
  for (const kind of new Set(scores.map((score) => score.kind)))
    kinds[kind] = getMean(scores.filter((score) => score.kind === kind).map(({ ndcg }) => ndcg));
  const [ndcg, recall] = [scores.map((one) => one.ndcg), scores.map((one) => one.recall)];
  return { times, cpu, ndcg: getMean(ndcg), recall: getMean(recall), kinds };
}

function getCpuMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** @returns the response times of queries without relevance judgments, in milliseconds */
export async function timeQueries(queries: readonly string[], find: Find): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) {
    const from = performance.now();
    await find(query);
    times.push(performance.now() - from);
  }
  return times;
}

export const formatMs = (times: readonly number[], share: number): string =>
  getPercentile(times, share).toFixed(1);

export const formatKinds = (kinds: Record<string, number>): string =>
  Object.entries(kinds)
    .map(([kind, value]) => `${kind} ${value.toFixed(3)}`)
    .join(', ');
