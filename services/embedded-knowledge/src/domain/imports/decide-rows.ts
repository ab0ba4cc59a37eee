import { randomUUID } from 'node:crypto';
import type { ImportRowResult } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { ImportJobRow } from './import-row';
import { type ParsedRow, trackingIdOf } from './parse-rows';

/** What is to happen to a row. */
export type DecidedRow = ImportRowResult & { parsed: ParsedRow };

interface Existing {
  id: string;
  tracking_id: string;
  same: boolean;
}

/**
 * Says for each row what writing it means now: for the dataset as it is, and for the rows of the
 * import that were recorded before it (those of dry runs too when `planned`).
 */
export async function decideRows(
  tx: Queryable,
  job: ImportJobRow,
  rows: readonly ParsedRow[],
  planned: boolean,
): Promise<DecidedRow[]> {
  const tracked = rows.filter(trackingIdOf);
  const existing = await readExisting(tx, job.dataset_id, tracked);
  const earlier = await readEarlier(tx, job.id, tracked, planned);
  return rows.map((parsed) => decideRow(job, parsed, { existing, earlier }));
}

interface Known {
  existing: ReadonlyMap<string, Existing>;
  /** First row of each tracking id; a row adds its own. */
  earlier: Map<string, number>;
}

function decideRow(
  { on_existing }: ImportJobRow,
  parsed: ParsedRow,
  { existing, earlier }: Known,
): DecidedRow {
  const decide = (
    outcome: DecidedRow['outcome'],
    reason: string | null = null,
    chunk_id: string | null = null,
  ): DecidedRow => ({ row: parsed.row, outcome, reason, chunk_id, parsed });
  if (parsed.reason !== null) return decide('invalid', parsed.reason);
  const trackingId = trackingIdOf(parsed);
  if (!trackingId) return decide('created', null, randomUUID());
  const first = earlier.get(trackingId);
  if (first !== undefined && first !== parsed.row)
    return decide('skipped', `Row ${first} has the same tracking id`);
  earlier.set(trackingId, parsed.row);
  const found = existing.get(trackingId);
  if (parsed.removes !== null)
    return found
      ? decide('deleted', null, found.id)
      : decide('skipped', 'No chunk has this tracking id');
  if (!found) return decide('created', null, randomUUID());
  if (on_existing === 'skip')
    return decide('skipped', 'A chunk with this tracking id exists and is kept', found.id);
  if (found.same)
    return decide('skipped', 'The chunk with this tracking id is the same already', found.id);
  return decide('updated', null, found.id);
}

async function readExisting(
  tx: Queryable,
  datasetId: string,
  rows: readonly ParsedRow[],
): Promise<Map<string, Existing>> {
  if (rows.length === 0) return new Map();
  const { rows: found } = await tx.query<Existing>(
    `select c.id, c.tracking_id,
       c.chunk_html = n.chunk_html
       and c.metadata = coalesce(n.metadata, c.metadata)
       and c.tag_set = coalesce(n.tag_set, c.tag_set)
       and coalesce(c.link, '') = coalesce(n.link, c.link, '') as same
     from jsonb_to_recordset($2::jsonb) as n(
       tracking_id text, chunk_html text, metadata jsonb, tag_set text[], link text)
     join knowledge.chunks c on c.dataset_id = $1 and c.tracking_id = n.tracking_id`,
    [datasetId, JSON.stringify(rows.map((row) => row.chunk ?? { tracking_id: row.removes }))],
  );
  return new Map(found.map((row) => [row.tracking_id, row]));
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
    [importId, rows.map(trackingIdOf), planned],
  );
  return new Map(found.map(({ tracking_id, first }) => [tracking_id, first]));
}
