import { randomUUID } from 'node:crypto';
import { readTime } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { entryRecord, withEntries } from '../search/entries/write-entries';
import { htmlToText } from '../text/html-to-text';
import type { NewChunk } from './chunk-body';
import { type ChunkRow, getChunkColumns } from './chunk-row';

const recordset = `jsonb_to_recordset($3::jsonb) as n(
  ord int, id uuid, chunk_html text, heading text, content text, link text, tracking_id text,
  metadata jsonb, tag_set text[], time_stamp timestamptz, num_value float8, weight float8,
  ${entryRecord})`;

const columns =
  'chunk_html, heading, content, link, tracking_id, metadata, tag_set, time_stamp, num_value, weight, tsv, words, entry_of';

const overwritten = columns
  .split(', ')
  .filter((column) => column !== 'tracking_id')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

/**
 * Writes chunks, first those without upsert. A chunk with an existing tracking id is ignored, or
 * replaces the existing chunk with upsert. Of duplicates within a call, the first is kept, or the
 * last with upsert.
 * @returns how many rows were written
 */
export async function insertChunks(
  tx: Queryable,
  target: { organizationId: string; datasetId: string },
  chunks: readonly NewChunk[],
): Promise<number> {
  let written = 0;
  for (const [upsert, group] of splitByUpsert(chunks)) {
    const conflict = upsert ? `do update set ${overwritten}, updated_at = now()` : 'do nothing';
    const { rowCount } = await tx.query(
      `insert into knowledge.chunks (id, organization_id, dataset_id, ${columns})
       select n.id, $1, $2, ${columns
         .split(', ')
         .map((column) => (column === 'tsv' ? 'n.tsv::tsvector' : `n.${column}`))
         .join(', ')}
       from ${recordset}
       order by n.ord
       on conflict (dataset_id, tracking_id) ${conflict}`,
      [
        target.organizationId,
        target.datasetId,
        JSON.stringify(await withEntries(tx, target.datasetId, group)),
      ],
    );
    written += rowCount;
  }
  return written;
}

/** Like `insertChunks`, but returns what is now stored for each chunk, in the given order. */
export async function createChunks(
  tx: Queryable,
  target: { organizationId: string; datasetId: string },
  chunks: readonly NewChunk[],
): Promise<ChunkRow[]> {
  const prepared = chunks.map((chunk) => ({ ...chunk, id: randomUUID() as string }));
  await insertChunks(tx, target, prepared);
  const wanted = prepared.map((chunk, ord) => ({
    ord,
    id: chunk.id,
    tracking_id: chunk.tracking_id ?? null,
  }));
  const { rows } = await tx.query<ChunkRow>(
    `with wanted as (
       select * from jsonb_to_recordset($2::jsonb) as w(ord int, id uuid, tracking_id text)
     )
     select w.ord, ${getChunkColumns('c')}
     from wanted w join knowledge.chunks c on c.id = w.id and c.dataset_id = $1
     where w.tracking_id is null
     union all
     select w.ord, ${getChunkColumns('c')}
     from wanted w join knowledge.chunks c on c.dataset_id = $1 and c.tracking_id = w.tracking_id
     order by ord`,
    [target.datasetId, JSON.stringify(wanted)],
  );
  return rows;
}

function splitByUpsert(chunks: readonly (NewChunk & { id?: string })[]) {
  const groups: [upsert: boolean, ReturnType<typeof toRecord>[]][] = [];
  for (const upsert of [false, true]) {
    const kept = new Map<string, ReturnType<typeof toRecord>>();
    chunks.forEach((chunk, ord) => {
      if (Boolean(chunk.upsert_by_tracking_id && chunk.tracking_id) !== upsert) return;
      const key = chunk.tracking_id ?? `:${ord}`;
      if (upsert || !kept.has(key)) kept.set(key, toRecord(chunk, ord));
    });
    if (kept.size > 0) groups.push([upsert, [...kept.values()]]);
  }
  return groups;
}

function toRecord(chunk: NewChunk & { id?: string }, ord: number) {
  return {
    ord,
    id: chunk.id ?? randomUUID(),
    chunk_html: chunk.chunk_html,
    ...htmlToText(chunk.chunk_html),
    link: chunk.link ?? null,
    tracking_id: chunk.tracking_id ?? null,
    metadata: chunk.metadata ?? {},
    tag_set: [...new Set(chunk.tag_set ?? [])],
    time_stamp: chunk.time_stamp ? readTime(chunk.time_stamp) : null,
    num_value: chunk.num_value ?? null,
    weight: chunk.weight ?? 0,
  };
}
