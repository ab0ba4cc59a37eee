import { type Queryable, SqlParams } from 'shared-server';
import type { ChunkFilter } from '../../store/filters/filter-body';
import { getFilterSql } from '../../store/filters/filter-sql';
import { getAllWordsQuery, planSearch } from './query/plan';

/** Counts the chunks with all words of the query, up to `limit`. */
export async function countChunks(
  tx: Queryable,
  datasetId: string,
  query: string,
  filters: ChunkFilter | null | undefined,
  limit: number | null,
): Promise<number> {
  const options = { operators: false, typoTolerant: false };
  const { plan } = await planSearch(tx, datasetId, query, options);
  if (!plan?.allWords) return 0;
  const params = new SqlParams();
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from (
       select 1
       from knowledge.find_chunks(
         ${params.add(datasetId)}, ${params.add(getAllWordsQuery(plan))}::tsquery, null, null, null
       ) f join knowledge.chunks c on c.id = f.id
       where ${getFilterSql(filters, params)}
       limit ${params.add(limit)}
     ) found`,
    params.values,
  );
  return rows[0]?.count ?? 0;
}
