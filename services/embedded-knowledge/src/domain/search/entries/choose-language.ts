import type { Queryable } from 'shared-server';

/** Sets the language of the stemmer. {@link clearFormerEntries} then has the entries rewritten. */
export async function chooseLanguage(
  tx: Queryable,
  datasetId: string,
  language: string,
): Promise<void> {
  await tx.query('select from knowledge.dataset_usage where dataset_id = $1 for update', [
    datasetId,
  ]);
  const { rowCount } = await tx.query(
    `update knowledge.datasets set language = $2, restemmed_to = 0
     where id = $1 and language is distinct from $2`,
    [datasetId, language],
  );
  if (rowCount === 0) return;
  await tx.query(
    `update knowledge.chunks set entry_of = null where id = (
       select id from knowledge.chunks where dataset_id = $1 order by position desc limit 1)`,
    [datasetId],
  );
}

/** Clears the next entries in the previous language, if any, so that they are rewritten. */
export async function clearFormerEntries(
  tx: Queryable,
  datasetId: string,
  most: number,
): Promise<void> {
  await tx.query(
    `with next as materialized (
       select c.id, c.position from knowledge.datasets d
       join knowledge.chunks c on c.dataset_id = d.id and c.position > d.restemmed_to
       where d.id = $1 order by c.position limit $2
     ), cleared as (
       update knowledge.chunks set entry_of = null where id in (select id from next)
     )
     update knowledge.datasets set restemmed_to = (select max(position) from next)
     where id = $1 and restemmed_to is not null`,
    [datasetId, most],
  );
}
