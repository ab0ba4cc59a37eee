import { RESTORE_CHUNKS_MAX, type RestoreOutcome } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { VendorError } from '../../errors/vendor-error';
import { attributeWrite, type WriteCause } from '../../store/history/attribute-write';
import {
  getEntryKeySql,
  getPastStatesSql,
  type PastState,
  toPastParameter,
} from '../../store/history/past-states';
import { getRestoreSql, restoreAssignments } from '../chunks/stored-chunk';
import { writeMissingEntries } from '../search/entries/write-entries';
import { readWrittenEntry } from './written-entry';

export interface PastChunks {
  datasetId: string;
  past: PastState;
  /** Null for every chunk of the dataset. */
  ids: readonly string[] | null;
}

type Action = RestoreOutcome['examples'][number]['action'];
interface Step {
  chunk_id: string;
  action: Action | null;
  is_newer: boolean;
  title: string;
}

const EXAMPLES = 20;
/** Triggers join a statement's old and new rows, so small statements are faster. */
const CHUNKS_PER_STATEMENT = 200;

/** @returns what a restore would change, without writing */
export async function planRestore(tx: Queryable, wanted: PastChunks): Promise<RestoreOutcome> {
  const steps: Step[] = [];
  for (const place of await getPlaces(tx, wanted)) {
    await requireKept(tx, place);
    steps.push(...(await readSteps(tx, place)));
  }
  return getOutcome(steps, null);
}

/** @throws VendorError 409 when the history contains only part of the entry */
async function requireKept(tx: Queryable, { datasetId, past }: PastChunks): Promise<void> {
  if (!('beforeEntry' in past)) return;
  const { rows } = await tx.query(
    `select from knowledge.writes w
     where w.dataset_id = $1 and ${getEntryKeySql('w')} = $2 and not w.kept
     union all
     select from knowledge.imports i
     where i.dataset_id = $1 and 'imported:' || i.id = $2 and i.created + i.updated > (
       select sum(w.added + w.changed) from knowledge.writes w
       where w.dataset_id = $1 and ${getEntryKeySql('w')} = $2)
     limit 1`,
    [datasetId, past.beforeEntry],
  );
  if (rows.length > 0)
    throw new VendorError(409, "This change can't be undone: the history contains only part of it");
}

/**
 * Restores the chunks as one history entry.
 * @throws VendorError 409 for too many chunks, or when the history has only part of the entry
 */
export async function restoreChunks(
  tx: Queryable,
  wanted: PastChunks,
  cause: WriteCause,
): Promise<RestoreOutcome> {
  const places = await getPlaces(tx, wanted);
  await tx.query(
    `select from knowledge.dataset_usage where dataset_id = any($1::uuid[])
     order by dataset_id for update`,
    [places.map(({ datasetId }) => datasetId)],
  );
  const planned: PlannedRestore[] = [];
  for (const place of places) {
    await requireKept(tx, place);
    planned.push({ place, steps: await readSteps(tx, place) });
  }
  const outcome = getOutcome(
    planned.flatMap(({ steps }) => steps),
    null,
  );
  requireFewChanges(outcome);
  await attributeWrite(tx, cause);
  for (const one of planned) await removeDue(tx, one);
  for (const one of planned) await changeAndAddDue(tx, one);
  for (const { place } of planned) {
    await writeMissingEntries(tx, place.datasetId, outcome.added + outcome.changed);
  }
  return { ...outcome, entry: await readWrittenEntry(tx, wanted.datasetId) };
}

interface PlannedRestore {
  place: PastChunks;
  steps: readonly Step[];
}

/** @returns the places to restore: the dataset and, after a move, also the other dataset */
async function getPlaces(tx: Queryable, wanted: PastChunks): Promise<PastChunks[]> {
  const { past } = wanted;
  if (!('beforeEntry' in past) || !past.beforeEntry.startsWith('moved:')) return [wanted];
  const { rows } = await tx.query<{ dataset_id: string }>(
    `select distinct other.dataset_id
     from knowledge.writes w join knowledge.writes other
       on other.id = w.id and other.organization_id = w.organization_id
     where w.dataset_id = $1 and ${getEntryKeySql('w')} = $2 and other.dataset_id <> $1`,
    [wanted.datasetId, past.beforeEntry],
  );
  return [wanted, ...rows.map(({ dataset_id }) => ({ ...wanted, datasetId: dataset_id }))];
}

function requireFewChanges({ added, changed, removed }: RestoreOutcome): void {
  if (added + changed + removed <= RESTORE_CHUNKS_MAX) return;
  const most = RESTORE_CHUNKS_MAX.toLocaleString('en');
  throw new VendorError(409, `A restore can change at most ${most} chunks`);
}

const getDueSlices = ({ steps }: PlannedRestore, action: Action) =>
  getSlices(
    steps.flatMap((step) => (step.action === action && !step.is_newer ? [step.chunk_id] : [])),
  );

async function removeDue(tx: Queryable, planned: PlannedRestore): Promise<void> {
  for (const ids of getDueSlices(planned, 'remove')) await remove(tx, planned.place.datasetId, ids);
}

async function changeAndAddDue(tx: Queryable, planned: PlannedRestore): Promise<void> {
  const { place } = planned;
  // Chunks may swap tracking ids, which must be unique after each updated row.
  for (const ids of getDueSlices(planned, 'change')) await freeTrackingIds(tx, place, ids);
  for (const ids of getDueSlices(planned, 'change')) await changeChunks(tx, place, ids);
  for (const ids of getDueSlices(planned, 'add')) await addChunks(tx, place, ids);
}

async function readSteps(tx: Queryable, { datasetId, past, ids }: PastChunks): Promise<Step[]> {
  const { rows } = await tx.query<Step>(
    `select s.chunk_id, s.is_newer,
       case when s.state is null then case when c.id is not null then 'remove' end
         when c.id is null then 'add'
         when knowledge.differs(c, jsonb_populate_record(null::knowledge.chunks, s.state))
         then 'change' end as action,
       left(coalesce(nullif(s.state ->> 'heading', ''), s.state ->> 'content', s.state ->> 'chunk_html',
         nullif(c.heading, ''), c.content), 80) as title
     from (${getPastStatesSql(past)}) s
     left join knowledge.chunks c on c.id = s.chunk_id and c.dataset_id = $1
     order by s.chunk_id`,
    [datasetId, toPastParameter(past), ids],
  );
  return rows.filter(({ action }) => action !== null);
}

function getOutcome(steps: readonly Step[], entry: string | null): RestoreOutcome {
  const due = steps.filter(({ is_newer }) => !is_newer);
  const countSteps = (action: Action) => due.filter((step) => step.action === action).length;
  return {
    added: countSteps('add'),
    changed: countSteps('change'),
    removed: countSteps('remove'),
    kept: steps.length - due.length,
    examples: due.slice(0, EXAMPLES).flatMap(({ chunk_id, action, title }) => {
      return action ? [{ chunk_id, action, title }] : [];
    }),
    entry,
  };
}

function getSlices(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / CHUNKS_PER_STATEMENT) }, (_, slice) =>
    ids.slice(slice * CHUNKS_PER_STATEMENT, (slice + 1) * CHUNKS_PER_STATEMENT),
  );
}

async function remove(tx: Queryable, datasetId: string, ids: readonly string[]): Promise<void> {
  await tx.query('delete from knowledge.chunks where dataset_id = $1 and id = any($2::uuid[])', [
    datasetId,
    ids,
  ]);
}

const getStoredSql = (past: PastState) =>
  `(${getPastStatesSql(past)}) s, jsonb_populate_record(null::knowledge.chunks, s.state) stored`;

async function freeTrackingIds(
  tx: Queryable,
  { datasetId, past }: PastChunks,
  ids: readonly string[],
): Promise<void> {
  await tx.query(
    `update knowledge.chunks c set tracking_id = null from ${getStoredSql(past)}
     where c.id = s.chunk_id and c.dataset_id = $1 and c.tracking_id is not null
       and c.tracking_id is distinct from stored.tracking_id`,
    [datasetId, toPastParameter(past), ids],
  );
}

async function changeChunks(
  tx: Queryable,
  { datasetId, past }: PastChunks,
  ids: readonly string[],
): Promise<void> {
  await tx.query(
    `update knowledge.chunks c set ${restoreAssignments} from ${getStoredSql(past)}
     where c.id = s.chunk_id and c.dataset_id = $1`,
    [datasetId, toPastParameter(past), ids],
  );
}

async function addChunks(
  tx: Queryable,
  { datasetId, past }: PastChunks,
  ids: readonly string[],
): Promise<void> {
  const source = `select s.chunk_id, d.organization_id, d.id as dataset_id, s.state
    from (${getPastStatesSql(past)}) s join knowledge.datasets d on d.id = $1`;
  await tx.query(getRestoreSql(source), [datasetId, toPastParameter(past), ids]);
}
