import { randomUUID } from 'node:crypto';
import type { ImportRowResult } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { ImportJobRow } from './import-row';
import { getTrackingId, type ParsedRow } from './parse-rows';

export type DecidedRow = ImportRowResult & { parsed: ParsedRow };

interface Existing {
  id: string;
  row: number;
  same: boolean;
}

/** @returns the key of a row's chunk: its tracking id, or the id from an export */
function getKey(row: ParsedRow): string | null {
  const trackingId = getTrackingId(row);
  if (trackingId) return `tracking ${trackingId}`;
  return row.exportedId === undefined ? null : `id ${row.exportedId.toLowerCase()}`;
}

/**
 * Decides the outcome of each row, given the dataset and the import's earlier rows (including
 * dry runs when `planned`).
 */
export async function decideRows(
  tx: Queryable,
  job: ImportJobRow,
  rows: readonly ParsedRow[],
  planned: boolean,
): Promise<DecidedRow[]> {
  const named = rows.filter((row) => getTrackingId(row) || row.exportedId);
  const existing = await readExisting(tx, job.dataset_id, named);
  const earlier = await readEarlier(tx, job.id, named.filter(getTrackingId), planned);
  return rows.map((parsed) => decideRow(job, parsed, { existing, earlier }));
}

interface Known {
  /** By the number of the row that names them. */
  existing: ReadonlyMap<number, Existing>;
  /** First row that names each chunk; `decideRow` adds to it. Ids only count within a request. */
  earlier: Map<string, number>;
}

function decideRow(
  { on_existing }: ImportJobRow,
  parsed: ParsedRow,
  { existing, earlier }: Known,
): DecidedRow {
  const toDecided = (
    outcome: DecidedRow['outcome'],
    reason: string | null = null,
    chunk_id: string | null = null,
  ): DecidedRow => ({ row: parsed.row, outcome, reason, chunk_id, parsed });
  if (parsed.reason !== null) return toDecided('invalid', parsed.reason);
  const name = getTrackingId(parsed) ? 'tracking id' : 'id';
  const key = getKey(parsed);
  if (key === null) return toDecided('created', null, randomUUID());
  const first = earlier.get(key);
  if (first !== undefined && first !== parsed.row)
    return toDecided('skipped', `Row ${first} has the same ${name}`);
  earlier.set(key, parsed.row);
  const found = existing.get(parsed.row);
  if (parsed.removes !== null)
    return found
      ? toDecided('deleted', null, found.id)
      : toDecided('skipped', 'No chunk has this tracking id');
  if (!found) return toDecided('created', null, randomUUID());
  if (on_existing === 'skip')
    return toDecided('skipped', `A chunk with this ${name} already exists and is kept`, found.id);
  if (found.same)
    return toDecided('skipped', `The chunk with this ${name} is already the same`, found.id);
  return toDecided('updated', null, found.id);
}

/** One statement per condition: combining them would read all chunks of the dataset. */
const getExistingSql = (condition: string) => `select c.id, n."row",
    c.chunk_html = n.chunk_html
    and c.metadata = coalesce(n.metadata, c.metadata)
    and c.tag_set = coalesce(n.tag_set, c.tag_set)
    and coalesce(c.link, '') = coalesce(n.link, c.link, '') as same
  from n join knowledge.chunks c on c.dataset_id = $1 and ${condition}`;

async function readExisting(
  tx: Queryable,
  datasetId: string,
  rows: readonly ParsedRow[],
): Promise<Map<number, Existing>> {
  if (rows.length === 0) return new Map();
  const wanted = rows.map((row) => ({
    ...(row.chunk ?? { tracking_id: row.removes }),
    row: row.row,
    id: getTrackingId(row) ? null : (row.exportedId ?? null),
  }));
  const { rows: found } = await tx.query<Existing>(
    `with n as (select * from jsonb_to_recordset($2::jsonb) as n(
       "row" int, id uuid, tracking_id text, chunk_html text, metadata jsonb, tag_set text[],
       link text))
     ${getExistingSql('c.tracking_id = n.tracking_id')} union all ${getExistingSql('c.id = n.id')}`,
    [datasetId, JSON.stringify(wanted)],
  );
  return new Map(found.map((chunk) => [chunk.row, chunk]));
}

async function readEarlier(
  tx: Queryable,
  importId: string,
  rows: readonly ParsedRow[],
  planned: boolean,
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const { rows: found } = await tx.query<{ tracking_id: string; first: number }>(
    `select tracking_id, min("row") as first from knowledge.import_rows
     where import_id = $1 and tracking_id = any($2::text[]) and (not planned or $3)
       and outcome in ('created', 'updated', 'deleted', 'skipped')
     group by tracking_id`,
    [importId, rows.map(getTrackingId), planned],
  );
  return new Map(found.map(({ tracking_id, first }) => [`tracking ${tracking_id}`, first]));
}
