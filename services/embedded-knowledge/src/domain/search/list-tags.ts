import { type Queryable, SqlParams } from 'shared-server';
import { getFilterSql } from '../../store/filters/filter-sql';
import type { AllTagsBody } from '../datasets/dataset-body';
import { getAllWordsQuery, planSearch } from './query/plan';

interface TagList {
  tags: { tag: string; count: number }[];
  total: number;
}

/**
 * @returns one page of the tags of the dataset, or of the chunks that match query and filters, with
 * the number of chunks for each, most frequent first
 */
export async function listTags(
  tx: Queryable,
  datasetId: string,
  { query, filters, page, page_size }: AllTagsBody,
): Promise<TagList> {
  const params = new SqlParams();
  const dataset = params.add(datasetId);
  const from = query
    ? await getFoundSql(tx, datasetId, query, params)
    : `knowledge.chunks c where c.dataset_id = ${dataset}`;
  if (!from) return { tags: [], total: 0 };
  const size = page_size ?? 20;
  const { rows } = await tx.query<{ tag: string; count: number; total: number }>(
    `select tag, count(*)::int as count, (count(*) over ())::int as total
     from (select c.tag_set from ${from} and ${getFilterSql(filters, params)}) found,
       unnest(found.tag_set) as tag
     group by tag
     order by count(*) desc, tag
     limit ${params.add(size)} offset ${params.add(((page ?? 1) - 1) * size)}`,
    params.values,
  );
  return { tags: rows.map(({ tag, count }) => ({ tag, count })), total: rows[0]?.total ?? 0 };
}

async function getFoundSql(
  tx: Queryable,
  datasetId: string,
  query: string,
  params: SqlParams,
): Promise<string | null> {
  const { plan } = await planSearch(tx, datasetId, query, { operators: false, typoTolerant: true });
  if (!plan?.allWords) return null;
  const words = `${params.add(getAllWordsQuery(plan))}::tsquery`;
  return `knowledge.find_chunks($1, ${words}, null, null, null) f
    join knowledge.chunks c on c.id = f.id where c.dataset_id = $1`;
}
