import { type DuplicatesMerged, duplicatesMerge } from 'shared-contract';
import type { Queryable } from 'shared-server';
import * as z from 'zod/mini';
import { VendorError } from '../../errors/vendor-error';
import { attributeWrite } from '../../store/history/attribute-write';
import { updateChunk } from '../chunks/update-chunk';
import { readWrittenEntry } from '../history/written-entry';
import { formatNaiveTime } from '../text/naive-time';

/** The TR-Dataset header names the dataset instead. */
export const mergeBody = z.omit(duplicatesMerge, { dataset_id: true });
export type MergeBody = z.output<typeof mergeBody>;

const MOST_TAGS = 100;

/** Keeps one chunk with the tags of all, and removes the others. */
export async function mergeDuplicates(
  tx: Queryable,
  datasetId: string,
  { keep, chunks, chunk_html }: MergeBody,
): Promise<DuplicatesMerged> {
  const kept = keep.toLowerCase();
  const seen = new Map(chunks.map((one) => [one.chunk_id.toLowerCase(), one.updated_at]));
  if (!seen.has(kept)) throw new VendorError(400, 'keep must be one of the chunks');
  const { rows } = await tx.query<{ id: string; tag_set: string[]; updated_at: Date }>(
    `select id, tag_set, updated_at from knowledge.chunks
     where dataset_id = $1 and id = any($2::uuid[]) order by id for update`,
    [datasetId, [...seen.keys()]],
  );
  const isAsSeen = ({ id, updated_at }: (typeof rows)[number]) =>
    formatNaiveTime(updated_at) === seen.get(id);
  if (rows.length < seen.size || !rows.every(isAsSeen)) return { entry: null, refused: 'changed' };
  const first = rows.filter(({ id }) => id === kept);
  const others = rows.filter(({ id }) => id !== kept);
  const tags = [...new Set([...first, ...others].flatMap(({ tag_set }) => tag_set))];
  if (tags.length > MOST_TAGS) return { entry: null, refused: 'too_many_tags' };
  await attributeWrite(tx, { reason: 'merged' });
  await tx.query('delete from knowledge.chunks where dataset_id = $1 and id = any($2::uuid[])', [
    datasetId,
    others.map(({ id }) => id),
  ]);
  await updateChunk(tx, datasetId, { chunk_id: kept, tag_set: tags, chunk_html });
  return { entry: await readWrittenEntry(tx, datasetId), refused: null };
}
