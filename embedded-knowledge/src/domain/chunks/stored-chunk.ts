/** Every column of a chunk that is not made from the others. */
const storedColumns = [
  'id',
  'position',
  'organization_id',
  'dataset_id',
  'chunk_html',
  'heading',
  'content',
  'link',
  'tracking_id',
  'metadata',
  'tag_set',
  'time_stamp',
  'num_value',
  'weight',
  'created_at',
  'updated_at',
];

/** @returns SQL of a chunk as exact JSON, which never passes through JavaScript */
export function chunkAsJson(alias: string): string {
  return `to_jsonb(${alias}) - 'tsv'`;
}

/** @returns SQL that restores chunks; `source` answers the JSON of each in a column `chunk` */
export function putBackSql(source: string): string {
  const columns = storedColumns.join(', ');
  return `insert into knowledge.chunks (${columns}) overriding system value
    select ${storedColumns.map((column) => `stored.${column}`).join(', ')}
    from (${source}) source, jsonb_populate_record(null::knowledge.chunks, source.chunk) stored`;
}

/** Columns that an update may have changed, as assignments from the alias `stored`. */
export const takeBackAssignments = storedColumns
  .filter((column) => !['id', 'position', 'organization_id', 'dataset_id'].includes(column))
  .map((column) => `${column} = stored.${column}`)
  .join(', ');
