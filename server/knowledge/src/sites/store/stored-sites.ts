import type { FilledSite, Site, SiteChange } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { DatasetPlace } from '../../changes/place';
import { runColumns, type SiteRunRow, toSiteRun } from './run-row';

interface SiteRow extends Omit<Site, 'next_run_at' | 'created_at' | 'runs'> {
  next_run_at: Date | null;
  created_at: Date;
}

const columns = `s.id, s.address, s.kind, s.include, s.exclude, s.page_limit, s.schedule, s.paused,
  s.next_run_at, s.created_at`;

const counts = `(select count(*)::int from portal.site_pages p
    where p.site_id = s.id and not p.gone) as pages,
  (select count(*)::int from portal.site_pages p, jsonb_each(p.sections) e
    where p.site_id = s.id and not p.gone and e.value <> 'null') as chunks`;

/** @param ids only these sources; null for all */
export async function listSites(
  tx: Queryable,
  { organizationId, datasetId }: DatasetPlace,
  { ids = null, runs: most }: { ids?: readonly string[] | null; runs: number },
): Promise<Site[]> {
  const { rows } = await tx.query<SiteRow>(
    `select ${columns}, ${counts} from portal.sites s
     where s.organization_id = $1 and s.dataset_id = $2 and ($3::uuid[] is null or s.id = any($3::uuid[]))
     order by s.created_at, s.id`,
    [organizationId, datasetId, ids],
  );
  const { rows: runs } = await tx.query<SiteRunRow & { site_id: string }>(
    `select site_id, ${runColumns} from (
       select *, row_number() over (partition by site_id order by created_at desc) as nth
       from portal.site_runs where site_id = any($1::uuid[])
     ) r where nth <= $2 order by created_at desc`,
    [rows.map(({ id }) => id), most],
  );
  return rows.map((row) => ({
    ...row,
    next_run_at: row.next_run_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    runs: runs.filter(({ site_id }) => site_id === row.id).map(toSiteRun),
  }));
}

/** @returns the source's id; null if the dataset already has a source with this URL */
export async function insertSite(
  tx: Queryable,
  { organizationId, datasetId }: DatasetPlace,
  userId: string,
  draft: FilledSite,
): Promise<string | null> {
  const { address, kind, include, exclude, page_limit, schedule } = draft;
  const { rows } = await tx.query<{ id: string }>(
    `insert into portal.sites (organization_id, dataset_id, address, kind, include, exclude,
       page_limit, schedule, created_by)
     values ($1, $2, $3, $4, $5::text[], $6::text[], $7, $8, $9)
     on conflict (organization_id, dataset_id, address) do nothing returning id`,
    [organizationId, datasetId, address, kind, include, exclude, page_limit, schedule, userId],
  );
  return rows[0]?.id ?? null;
}

/** SQL for the next scheduled run of the source with the alias `s`. */
export const nextRun = `case s.schedule when 'daily' then now() + interval '1 day'
    when 'weekly' then now() + interval '7 days' end`;

/** @returns whether the source exists */
export async function updateSite(
  tx: Queryable,
  { organizationId, datasetId }: DatasetPlace,
  siteId: string,
  { include, exclude, page_limit, schedule, paused }: SiteChange,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update portal.sites set include = coalesce($4::text[], include),
       exclude = coalesce($5::text[], exclude), page_limit = coalesce($6, page_limit),
       schedule = coalesce($7, schedule), paused = coalesce($8, paused)
     where organization_id = $1 and dataset_id = $2 and id = $3`,
    [
      organizationId,
      datasetId,
      siteId,
      include ?? null,
      exclude ?? null,
      page_limit ?? null,
      schedule ?? null,
      paused ?? null,
    ],
  );
  if (rowCount === 1 && schedule) {
    await tx.query(
      `update portal.sites s set next_run_at = ${nextRun}
       where s.id = $1 and exists (
         select from portal.site_runs r where r.site_id = s.id and r.state = 'done')`,
      [siteId],
    );
  }
  return rowCount === 1;
}

/** @param siteId one source; null for all in the dataset */
export async function deleteSites(
  tx: Queryable,
  { organizationId, datasetId }: DatasetPlace,
  siteId: string | null,
): Promise<number> {
  const { rowCount } = await tx.query(
    `delete from portal.sites
     where organization_id = $1 and dataset_id = $2 and ($3::uuid is null or id = $3)`,
    [organizationId, datasetId, siteId],
  );
  return rowCount;
}
