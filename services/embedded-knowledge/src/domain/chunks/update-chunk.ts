import { readTime } from 'shared-contract';
import { type Queryable, SqlParams } from 'shared-server';
import { createChunkNotFound, VendorError } from '../../errors/vendor-error';
import { withEntries } from '../search/entries/write-entries';
import { htmlToText } from '../text/html-to-text';
import type { UpdateChunkBody } from './chunk-body';

/** Changes the given fields of one chunk, named by its id or else by its tracking id. */
export async function updateChunk(
  tx: Queryable,
  datasetId: string,
  body: UpdateChunkBody,
): Promise<void> {
  const assignments: string[] = ['updated_at = now()'];
  const params = new SqlParams();
  const addAssignment = (column: string, value: unknown, cast = '') => {
    assignments.push(`${column} = ${params.add(value)}${cast}`);
  };
  if (!body.chunk_id && !body.tracking_id)
    throw new VendorError(400, 'chunk_id or tracking_id is required');

  if (body.chunk_html != null) {
    const texts = [htmlToText(body.chunk_html)];
    addAssignment('chunk_html', body.chunk_html);
    for (const { heading, content, tsv, words, entry_of } of await withEntries(
      tx,
      datasetId,
      texts,
    )) {
      addAssignment('heading', heading);
      addAssignment('content', content);
      addAssignment('tsv', tsv, '::tsvector');
      addAssignment('words', words, '::text[]');
      addAssignment('entry_of', entry_of);
    }
  }
  if (body.metadata != null) addAssignment('metadata', JSON.stringify(body.metadata), '::jsonb');
  if (body.tag_set != null) addAssignment('tag_set', [...new Set(body.tag_set)], '::text[]');
  if (body.time_stamp != null) addAssignment('time_stamp', readTime(body.time_stamp));
  if (body.num_value != null) addAssignment('num_value', body.num_value);
  if (body.weight != null) addAssignment('weight', body.weight);
  for (const [column, text] of getClearable(body)) addAssignment(column, text === '' ? null : text);

  const by = body.chunk_id ? 'id' : 'tracking_id';
  const { rowCount } = await tx.query(
    `update knowledge.chunks set ${assignments.join(', ')}
     where dataset_id = ${params.add(datasetId)}
       and ${by} = ${params.add(body.chunk_id ?? body.tracking_id)}`,
    params.values,
  );
  if (rowCount === 0) throw createChunkNotFound();
}

/** @returns the given columns that an empty text clears, but no tracking id that names the chunk */
function getClearable({ chunk_id, tracking_id, link }: UpdateChunkBody): [string, string][] {
  const given: [string, string | null | undefined][] = [
    ['link', link],
    ['tracking_id', chunk_id ? tracking_id : null],
  ];
  return given.flatMap(([column, text]) => (text == null ? [] : [[column, text]]));
}
