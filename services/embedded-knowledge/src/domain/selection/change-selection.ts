import type {
  SelectionChange,
  SelectionOutcome,
  SelectionRefusal,
  WriteReason,
} from 'shared-contract';
import type { Queryable } from 'shared-server';
import { attributeWrite } from '../../store/history/attribute-write';
import { readWrittenEntry } from '../history/written-entry';
import { findTakenTrackingIds, moveChunks, readTarget } from './move-chunks';
import type { SelectionBody, SelectionPlace } from './selection-body';

interface LockedChunk {
  id: string;
  tracking_id: string | null;
  tag_set: string[];
}

const MOST_TAGS = 100;
/** Triggers join a statement's old and new rows, so small statements are faster. */
const CHUNKS_PER_STATEMENT = 200;

const reasons: Record<SelectionChange['kind'], WriteReason> = {
  tag: 'tagged',
  move: 'moved',
  disable: 'disabled',
  enable: 'enabled',
  delete: 'deleted',
};

/** Changes all of the chunks, or none if one of them can't be changed. */
export async function changeSelection(
  tx: Queryable,
  { organizationId, datasetId }: SelectionPlace,
  { chunk_ids, change }: SelectionBody,
): Promise<SelectionOutcome> {
  const ids = [...new Set(chunk_ids.map((id) => id.toLowerCase()))].sort();
  const target = change.kind === 'move' ? await readTarget(tx, change.to, datasetId) : null;
  const chunks = await lockChunks(tx, datasetId, ids);
  await lockDatasets(tx, [datasetId, ...(target ? [target.id] : [])]);
  const refused = await findRefused(tx, ids, chunks, change);
  if (refused.length > 0) return { done: 0, refused, left: [], entry: null };
  await attributeWrite(tx, {
    reason: reasons[change.kind],
    detail: target?.name ?? getDetail(change),
  });
  for (let at = 0; at < ids.length; at += CHUNKS_PER_STATEMENT) {
    const slice = ids.slice(at, at + CHUNKS_PER_STATEMENT);
    await changeChunks(tx, { organizationId, datasetId }, slice, change);
  }
  return { done: ids.length, refused: [], left: [], entry: await readWrittenEntry(tx, datasetId) };
}

/** Locks by id and before the dataset, like single changes, so that they can't deadlock. */
async function lockChunks(
  tx: Queryable,
  datasetId: string,
  ids: readonly string[],
): Promise<LockedChunk[]> {
  const { rows } = await tx.query<LockedChunk>(
    `select id, tracking_id, tag_set from knowledge.chunks
     where dataset_id = $1 and id = any($2::uuid[]) order by id for update`,
    [datasetId, ids],
  );
  return rows;
}

async function lockDatasets(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(
    `select from knowledge.dataset_usage where dataset_id = any($1::uuid[])
     order by dataset_id for update`,
    [ids],
  );
}

async function findRefused(
  tx: Queryable,
  ids: readonly string[],
  chunks: readonly LockedChunk[],
  change: SelectionChange,
): Promise<SelectionOutcome['refused']> {
  const found = new Set(chunks.map(({ id }) => id));
  const toRefusal = (reason: SelectionRefusal) => (chunk_id: string) => ({ chunk_id, reason });
  const missing = ids.filter((id) => !found.has(id)).map(toRefusal('missing'));
  if (missing.length > 0) return missing;
  if (change.kind === 'tag') {
    return chunks
      .filter(({ tag_set }) => applyTags(tag_set, change).length > MOST_TAGS)
      .map(({ id }) => toRefusal('too_many_tags')(id));
  }
  if (change.kind !== 'move') return [];
  const taken = await findTakenTrackingIds(tx, change.to, chunks);
  return chunks
    .filter(({ tracking_id }) => tracking_id !== null && taken.has(tracking_id))
    .map(({ id }) => toRefusal('tracking_id')(id));
}

const applyTags = (
  tags: readonly string[],
  { add, remove }: Extract<SelectionChange, { kind: 'tag' }>,
) => [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])];

const getDetail = (change: SelectionChange) =>
  change.kind === 'tag'
    ? [...change.add.map((tag) => `+${tag}`), ...change.remove.map((tag) => `-${tag}`)].join(' ')
    : '';

async function changeChunks(
  tx: Queryable,
  place: SelectionPlace,
  ids: readonly string[],
  change: SelectionChange,
): Promise<void> {
  const { datasetId } = place;
  switch (change.kind) {
    case 'tag':
      // Skips chunks that already have the tags.
      await tx.query(
        `update knowledge.chunks c set tag_set = n.tags, updated_at = now()
         from (
           select id, array(
             select tag from (
               select tag, ord from unnest(tag_set) with ordinality as t(tag, ord)
               where tag <> all($4::text[])
               union all
               select tag, 1000 + ord from unnest($3::text[]) with ordinality as a(tag, ord)
             ) every group by tag order by min(ord)
           ) as tags
           from knowledge.chunks where dataset_id = $1 and id = any($2::uuid[])
         ) n where c.id = n.id and c.tag_set <> n.tags`,
        [datasetId, ids, change.add, change.remove],
      );
      return;
    case 'disable':
    case 'enable':
      await tx.query(
        `update knowledge.chunks set disabled = $3, updated_at = now()
         where dataset_id = $1 and id = any($2::uuid[]) and disabled <> $3`,
        [datasetId, ids, change.kind === 'disable'],
      );
      return;
    case 'delete':
      await tx.query(
        'delete from knowledge.chunks where dataset_id = $1 and id = any($2::uuid[])',
        [datasetId, ids],
      );
      return;
    case 'move':
      await moveChunks(tx, place, change.to, ids);
  }
}
