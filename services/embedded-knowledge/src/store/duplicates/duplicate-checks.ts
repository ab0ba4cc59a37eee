import type { Queryable } from 'shared-server';

export interface CheckedDataset {
  organizationId: string;
  datasetId: string;
}

/** The running or last check of a dataset, as every server sees it. */
export interface DuplicateCheck {
  isRunning: boolean;
  failed: boolean;
  scanned: number;
  total: number;
  checkedAt: string | null;
  /** Newest write that the check includes. */
  asOf: string | null;
  /** Some of the groups, each with the ids of possible duplicates, newest first. */
  groups: readonly (readonly string[])[];
  groupCount: number;
}

export interface FinishedCheck {
  scanned: number;
  asOf: string | null;
  groups: readonly (readonly string[])[];
}

/** A process without a heartbeat for this long is considered dead. */
export const SILENT_S = 30;

const isHeld = `holder is not null and held_at > now() - interval '${SILENT_S} seconds'`;

const none: DuplicateCheck = {
  isRunning: false,
  failed: false,
  scanned: 0,
  total: 0,
  checkedAt: null,
  asOf: null,
  groups: [],
  groupCount: 0,
};

export async function readCheck(
  tx: Queryable,
  datasetId: string,
  part: { after: number; most: number },
): Promise<DuplicateCheck> {
  const { rows } = await tx.query<Omit<DuplicateCheck, 'checkedAt'> & { checkedAt: Date | null }>(
    `select ${isHeld} as "isRunning", failed or (holder is not null and not (${isHeld})) as failed,
       scanned, total, checked_at as "checkedAt", as_of as "asOf",
       jsonb_array_length(groups) as "groupCount",
       (select coalesce(jsonb_agg(g.value order by g.nr), '[]')
        from jsonb_array_elements(groups) with ordinality as g(value, nr)
        where g.nr > $2::integer and g.nr <= $2::integer + $3::integer) as groups
     from knowledge.duplicate_checks where dataset_id = $1`,
    [datasetId, part.after, part.most],
  );
  const [row] = rows;
  return row ? { ...row, checkedAt: row.checkedAt?.toISOString() ?? null } : none;
}

/** @returns whether the holder may run the check, because no other process does */
export async function beginCheck(
  tx: Queryable,
  { datasetId, organizationId }: CheckedDataset,
  holder: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into knowledge.duplicate_checks as c (dataset_id, organization_id, holder)
     values ($1, $2, $3)
     on conflict (dataset_id) do update
       set holder = excluded.holder, held_at = now(), failed = false, scanned = 0
       where not (${isHeld.replace(/holder|held_at/g, 'c.$&')})`,
    [datasetId, organizationId, holder],
  );
  return rowCount > 0;
}

/** Keeps the check with its holder, and stores the progress if given. */
export async function recordHeartbeat(
  tx: Queryable,
  datasetId: string,
  holder: string,
  progress: { scanned?: number; total?: number } = {},
): Promise<void> {
  await tx.query(
    `update knowledge.duplicate_checks
     set held_at = now(), scanned = coalesce($3, scanned), total = coalesce($4, total)
     where dataset_id = $1 and holder = $2`,
    [datasetId, holder, progress.scanned, progress.total],
  );
}

export async function finishCheck(
  tx: Queryable,
  datasetId: string,
  holder: string,
  { scanned, asOf, groups }: FinishedCheck,
): Promise<void> {
  await tx.query(
    `update knowledge.duplicate_checks
     set holder = null, scanned = $3, as_of = $4, groups = $5::jsonb, checked_at = now()
     where dataset_id = $1 and holder = $2`,
    [datasetId, holder, scanned, asOf, JSON.stringify(groups)],
  );
}

/** Releases the check. @param failed false when the process stops, so that another takes over */
export async function endCheck(
  tx: Queryable,
  datasetId: string,
  holder: string,
  failed: boolean,
): Promise<void> {
  await tx.query(
    `update knowledge.duplicate_checks set holder = null, failed = $3
     where dataset_id = $1 and holder = $2`,
    [datasetId, holder, failed],
  );
}
