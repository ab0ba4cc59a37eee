import { type Database, type Queryable, SqlParams } from 'shared-server';
import { getFilterSql } from '../filters/filter-sql';
import { copyVectors } from './copy-vectors';
import { findNearestStored, MOST_READ } from './exact-search';
import { getIndexName, type IndexKind, indexKinds } from './vector-indexes';
import type { Neighbor, StoredVectors, VectorQuery } from './vector-search';

interface State {
  size: number;
  isCopied: boolean;
  isIndexed: boolean;
}

/** Compares vectors with pgvector: exactly, or with the index of a large dataset. */
export class PgVectors implements StoredVectors {
  readonly mostChunks = null;
  readonly copySome = copyVectors;
  readonly #kind: IndexKind;

  constructor(driver: Database['driver'], kind: Partial<IndexKind> = {}) {
    this.#kind = { ...indexKinds[driver], ...kind };
  }

  async findNearest(tx: Queryable, query: VectorQuery): Promise<Neighbor[] | null> {
    const { size, isCopied, isIndexed } = await this.#prepare(tx, query);
    const isQuick = isIndexed || size <= this.#kind.mostExact;
    if (isCopied && (isQuick || query.isRequired)) return this.#compare(tx, query, isIndexed);
    return size <= MOST_READ || query.isRequired ? findNearestStored(tx, query) : null;
  }

  /** Reads the state and sets up the rest of the transaction in the same round trip. */
  async #prepare(tx: Queryable, { datasetId, model, vector }: VectorQuery): Promise<State> {
    const { rows } = await tx.query<State>(
      `with state as materialized (
         select u.chunk_count as size, c.dataset_id is not null as "isCopied", exists (
             select from pg_index where indexrelid = to_regclass($3) and indisvalid) as "isIndexed"
         from knowledge.dataset_usage u
         left join knowledge_vectors.copied c on c.dataset_id = u.dataset_id and c.model = $2
         where u.dataset_id = $1
       )
       select *, set_config('hnsw.ef_search', '${this.#kind.efSearch}', true),
         set_config('hnsw.iterative_scan', 'relaxed_order', true),
         -- A generic plan could not use the index of one dataset, and a plan that sorts would not.
         set_config('plan_cache_mode', 'force_custom_plan', true),
         set_config('enable_sort', case when "isCopied" and "isIndexed" then 'off' else 'on' end, true)
       from state`,
      [datasetId, model, getIndexName(datasetId, vector.length)],
    );
    return rows[0] ?? { size: 0, isCopied: true, isIndexed: false };
  }

  async #compare(tx: Queryable, query: VectorQuery, isIndexed: boolean): Promise<Neighbor[]> {
    const params = new SqlParams();
    const byIndex = isIndexed && !(await this.#isFew(tx, query));
    const candidates = byIndex
      ? this.#getCandidatesSql(query, params)
      : getVectorsSql(query, params);
    const vector = params.add(toVectorText(query.vector));
    const { rows } = await tx.query<{ near: [string, number][] }>(
      `-- A vector of zeros has no angle.
       select coalesce(jsonb_agg(jsonb_build_array(chunk_id,
           1 - coalesce(nullif(distance, 'NaN'), 1))), '[]') as near,
         set_config('enable_sort', 'on', true) from (
         select chunk_id, vector <=> ${vector}::${this.#kind.type} as distance from (${candidates}) candidates
         order by 2 limit ${query.most}
       ) nearest`,
      params.values,
    );
    const [{ near } = { near: [] }] = rows;
    return near.map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
  }

  /** @returns whether few chunks pass the filter, so that the index would visit many that don't */
  async #isFew(tx: Queryable, { datasetId, filters }: VectorQuery): Promise<boolean> {
    if (!filters) return false;
    const params = new SqlParams();
    const { fromChunks } = this.#kind;
    const { rows } = await tx.query<{ count: number }>(
      `select count(*)::int from (
         select from knowledge.chunks c where c.dataset_id = ${params.add(datasetId)}
           and ${getFilterSql(filters, params)} limit ${fromChunks}
       ) passing`,
      params.values,
    );
    return (rows[0]?.count ?? 0) < fromChunks;
  }

  #getCandidatesSql(query: VectorQuery, params: SqlParams): string {
    const { type, candidates, operator, getForm } = this.#kind;
    const { length } = query.vector;
    const vector = `${params.add(toVectorText(query.vector))}::${type}`;
    return `${getVectorsSql(query, params)}
      order by ${getForm('v.vector', length)} ${operator} ${getForm(vector, length)}
      limit ${Math.max(candidates, query.most)}`;
  }
}

const toVectorText = (vector: Int8Array) => `[${vector.join(',')}]`;

function getVectorsSql(
  { datasetId, model, vector, filters }: VectorQuery,
  params: SqlParams,
): string {
  // Not a join, since the plan could then sort instead of using the index.
  const passes = filters
    ? `and (select true from knowledge.chunks c where c.id = v.chunk_id
         and ${getFilterSql(filters, params)})`
    : '';
  return `select v.chunk_id, v.vector from knowledge_vectors.chunks v
    where v.dataset_id = ${params.add(datasetId)} and v.model = ${params.add(model)}
      and vector_dims(v.vector) = ${vector.length} ${passes}`;
}
