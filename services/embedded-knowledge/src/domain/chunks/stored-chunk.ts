/** Columns in a chunk's stored state, besides `content` and `disabled`. */
const stateColumns = [
  'position',
  'chunk_html',
  'heading',
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

/** A state omits content that equals the HTML. */
const CONTENT = 'coalesce(stored.content, stored.chunk_html)';

/** Missing in states from before chunks could be disabled. */
const DISABLED = 'coalesce(stored.disabled, false)';

/** @returns SQL of a chunk's state as exact JSON, which never passes through JavaScript */
export function getStateSql(alias: string): string {
  return `knowledge.chunk_state(${alias})`;
}

/**
 * @param source SQL that returns `chunk_id`, `organization_id`, `dataset_id` and `state`
 * @returns SQL that restores the chunks
 */
export function getRestoreSql(source: string): string {
  const columns = stateColumns.join(', ');
  return `insert into knowledge.chunks (id, organization_id, dataset_id, content, disabled, ${columns})
    overriding system value
    select source.chunk_id, source.organization_id, source.dataset_id, ${CONTENT}, ${DISABLED},
      ${stateColumns.map((column) => `stored.${column}`).join(', ')}
    from (${source}) source, jsonb_populate_record(null::knowledge.chunks, source.state) stored`;
}

/** Columns that an update may have changed, as assignments from the alias `stored`. */
export const takeBackAssignments = stateColumns
  .filter((column) => column !== 'position')
  .map((column) => `${column} = stored.${column}`)
  .concat(`content = ${CONTENT}`, `disabled = ${DISABLED}`)
  .join(', ');

/** Like `takeBackAssignments`, but for a restore, which counts as a new change. */
export const restoreAssignments = takeBackAssignments.replace(
  'updated_at = stored.updated_at',
  'updated_at = now()',
);
