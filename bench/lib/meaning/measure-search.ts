import type { Queryable } from '../../../packages/shared-server/src/index';
import { SketchSearch } from '../../../services/embedded-knowledge/src/store/vectors/sketch-search';
import { findNearest } from '../../../services/embedded-knowledge/src/store/vectors/vector-search';
import { mean } from '../search/relevance';
import type { World } from '../search/world';
import { standInEmbedder } from './stand-in';

/** Memory of the process without garbage, and of its arrays, in MB. */
export function memoryOf(): { process: number; arrays: number } {
  (globalThis as { gc?: () => void }).gc?.();
  const { rss, arrayBuffers } = process.memoryUsage();
  return { process: Math.round(rss / 2 ** 20), arrays: Math.round(arrayBuffers / 2 ** 20) };
}

const WANTED = 20;
const SLICE = 5_000;

interface ExactQuery {
  vector: Int8Array;
  best: { id: string; score: number }[];
}

/**
 * Compares the sketches with an exact scan that is written here.
 * @param mostBytes memory of the vectors, as the service has it
 * @returns the share of the exact first 20 that the sketches find, over all queries
 */
export async function recallAt20(
  { db, organizationId }: World,
  datasetId: string,
  queries: readonly string[],
  mostBytes: number,
): Promise<number> {
  const embedder = standInEmbedder();
  const vectors = await embedder.embedChunks(queries, new AbortController().signal);
  const asked = vectors.map((vector): ExactQuery => ({ vector, best: [] }));
  const sketches = new SketchSearch(mostBytes);
  const scope = { role: 'knowledge_service', organizationId } as const;
  const recalls = await db.transaction(scope, async (tx) => {
    await scanAll(tx, datasetId, asked);
    const found: number[] = [];
    for (const { vector, best } of asked) {
      const wanted = { organizationId, datasetId, model: embedder.model, vector, most: WANTED };
      const near = new Set((await findNearest(sketches, tx, wanted)).map(({ id }) => id));
      found.push(best.filter(({ id }) => near.has(id)).length / WANTED);
    }
    return found;
  });
  await embedder.stop();
  return mean(recalls);
}

async function scanAll(tx: Queryable, datasetId: string, asked: ExactQuery[]): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await tx.query<{ id: string; position: number; vector: string }>(
      `select chunk_id as id, position, encode(vector, 'base64') as vector
       from knowledge.embeddings where dataset_id = $1 and position > $2
       order by position limit ${SLICE}`,
      [datasetId, after],
    );
    for (const { id, vector } of rows) {
      const stored = new Int8Array(Buffer.from(vector, 'base64'));
      for (const { vector: query, best } of asked) keepBest(best, id, cosine(query, stored));
    }
    const last = rows.at(-1);
    if (!last || rows.length < SLICE) return;
    after = last.position;
  }
}

function keepBest(best: ExactQuery['best'], id: string, score: number): void {
  if (best.length === WANTED && score <= (best[WANTED - 1]?.score ?? 0)) return;
  best.push({ id, score });
  best.sort((a, b) => b.score - a.score);
  best.splice(WANTED);
}

function cosine(left: Int8Array, right: Int8Array): number {
  let [product, lefts, rights] = [0, 0, 0];
  for (let at = 0; at < left.length; at += 1) {
    const [one, other] = [left[at] as number, right[at] as number];
    product += one * other;
    lefts += one * one;
    rights += other * other;
  }
  return product / (Math.sqrt(lefts * rights) || 1);
}
