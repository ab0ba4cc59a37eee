import type { Queryable } from 'shared-server';

/** @returns one page of the dataset's tags with how many chunks carry each, most frequent first */
export async function listTags(
  tx: Queryable,
  datasetId: string,
  page: number,
  pageSize: number,
): Promise<{ tags: { tag: string; count: number }[]; total: number }> {
  const { rows } = await tx.query<{ tag: string; count: number; total: number }>(
    `select tag, count(*) as count, count(*) over () as total
     from knowledge.chunks c, unnest(c.tag_set) as tag
     where c.dataset_id = $1
     group by tag
     order by count(*) desc, tag
     limit $2 offset $3`,
    [datasetId, pageSize, (page - 1) * pageSize],
  );
  return {
    tags: rows.map(({ tag, count }) => ({ tag, count: Number(count) })),
    total: Number(rows[0]?.total ?? 0),
  };
}
