import { type Queryable, SqlParams } from 'shared-server';
import type { ChunkFilter } from '../filters/filter-body';
import { filterSql } from '../filters/filter-sql';
import { similarity } from './similarity';
import { sketchOf } from './sketch';
import { SketchArray } from './sketch-array';
import { nearestChunks } from './stored-vectors';
import type { VectorQuery, VectorSearch } from './vector-search';

/** Rows that one statement reads into memory. */
const SLICE = 5_000;
/** A dataset up to this size is compared exactly. */
const USUAL_EXACT_UP_TO = 1_000;
/** Candidates by their sketches that are compared exactly. */
const RERANKED = 600;
/** A filter that fewer chunks pass is applied before the sketches are compared. */
const FEW_PASS = 20_000;
/** Rounds of a search whose candidates turn out to be gone. */
const MOST_ROUNDS = 5;

interface Candidate {
  position: number;
  id: string;
  vector: string;
  passes: boolean;
}

/**
 * Finds candidates by sketches in memory and compares their stored vectors. A search first reads
 * rows written since the last one, and the comparison leaves out rows that are gone: it answers the
 * state of its transaction, whichever process wrote it.
 */
export class SketchSearch implements VectorSearch {
  /** By organization, dataset and model, the last used one last. */
  readonly #arrays = new Map<string, SketchArray>();

  /** @param mostBytes memory of all arrays together */
  constructor(
    private readonly mostBytes: number,
    private readonly exactUpTo = USUAL_EXACT_UP_TO,
  ) {}

  async nearest(
    tx: Queryable,
    query: VectorQuery,
    filters: ChunkFilter | null | undefined,
  ): Promise<{ id: string; score: number }[]> {
    const array = await this.#current(tx, query);
    if (array.count <= this.exactUpTo) return nearestChunks(tx, query, filters);
    const among = filters ? await passing(tx, query, filters) : null;
    const wanted = filters && !among ? RERANKED * 3 : RERANKED;
    const sketch = sketchOf(query.vector);
    let compared: Candidate[] = [];
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const positions = array.nearest(sketch, Math.max(wanted, query.most), among);
      compared = await readCandidates(tx, query, positions, filters);
      const there = new Set(compared.map(({ position }) => position));
      const gone = positions.filter((position) => !there.has(position));
      array.remove(gone);
      if (gone.length * 4 < positions.length) break;
    }
    return compared
      .filter(({ passes }) => passes)
      .map(({ id, vector }) => ({ id, score: similarity(query.vector, bytesOf(vector)) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, query.most);
  }

  async #current(tx: Queryable, query: VectorQuery): Promise<SketchArray> {
    const { organizationId, datasetId, model } = query;
    const key = `${organizationId} ${datasetId} ${model}`;
    const array = this.#arrays.get(key) ?? new SketchArray();
    this.#arrays.delete(key);
    this.#arrays.set(key, array);
    for (let read = SLICE; read === SLICE; ) read = await readNewer(tx, query, array);
    this.#forgetLeastUsed();
    return array;
  }

  #forgetLeastUsed(): void {
    let bytes = 0;
    for (const array of this.#arrays.values()) bytes += array.bytes;
    for (const [key, array] of this.#arrays) {
      if (bytes <= this.mostBytes || this.#arrays.size === 1) return;
      this.#arrays.delete(key);
      bytes -= array.bytes;
    }
  }
}

/** Adds rows that were written after the last one. @returns how many were read */
async function readNewer(
  tx: Queryable,
  { datasetId, model }: VectorQuery,
  array: SketchArray,
): Promise<number> {
  const { rows } = await tx.query<{
    position: number;
    sketch: string | null;
    vector: string | null;
  }>(
    `select position, encode(sketch, 'base64') as sketch,
       case when sketch is null then encode(vector, 'base64') end as vector
     from knowledge.embeddings
     where dataset_id = $1 and model = $2 and position > $3 order by position limit ${SLICE}`,
    [datasetId, model, array.last],
  );
  for (const { position, sketch, vector } of rows) {
    // Another search may have read the same rows meanwhile.
    if (position <= array.last) continue;
    const bits = sketch ? Buffer.from(sketch, 'base64') : sketchOf(bytesOf(vector ?? ''));
    array.add(Number(position), bits);
  }
  return rows.length;
}

/** @returns positions of the chunks that pass a filter; null when they are many */
async function passing(
  tx: Queryable,
  { datasetId, model }: VectorQuery,
  filters: ChunkFilter,
): Promise<number[] | null> {
  const params = new SqlParams();
  const { rows } = await tx.query<{ position: number }>(
    `select e.position from knowledge.embeddings e join knowledge.chunks c on c.id = e.chunk_id
     where e.dataset_id = ${params.add(datasetId)} and e.model = ${params.add(model)}
       and ${filterSql(filters, params)}
     limit ${FEW_PASS + 1}`,
    params.values,
  );
  if (rows.length > FEW_PASS) return null;
  return rows.map(({ position }) => Number(position)).sort((a, b) => a - b);
}

async function readCandidates(
  tx: Queryable,
  { datasetId, model }: VectorQuery,
  positions: readonly number[],
  filters: ChunkFilter | null | undefined,
): Promise<Candidate[]> {
  const params = new SqlParams();
  const { rows } = await tx.query<Candidate>(
    `select e.position, e.chunk_id as id, encode(e.vector, 'base64') as vector,
       ${filterSql(filters, params)} as passes
     from knowledge.embeddings e join knowledge.chunks c on c.id = e.chunk_id
     where e.dataset_id = ${params.add(datasetId)} and e.model = ${params.add(model)}
       and e.position = any(${params.add(positions)}::bigint[])`,
    params.values,
  );
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

const bytesOf = (base64: string) => new Int8Array(Buffer.from(base64, 'base64'));
