import type { Queryable } from 'shared-server';
import { forgetPages } from '../store/stored-runs';
import { nextRun } from '../store/stored-sites';
import type { SiteTools } from './site-tools';
import { releaseRun, type WorkRun } from './work-run';

/** Completes a run after its changes are in the dataset. The next run compares with its pages. */
export async function commitRun(
  tx: Queryable,
  { settings }: Pick<SiteTools, 'settings'>,
  run: WorkRun,
): Promise<void> {
  if (run.cause === 'removal') {
    await tx.query('delete from portal.sites where id = $1', [run.site_id]);
    return;
  }
  await savePages(tx, run);
  await releaseRun(tx, run, { state: 'done' });
  await forgetPages(tx, run.id);
  await tx.query(`update portal.sites s set next_run_at = ${nextRun} where s.id = $1`, [
    run.site_id,
  ]);
  await tx.query(
    `delete from portal.site_runs where site_id = $1 and id in (
       select id from portal.site_runs where site_id = $1 order by created_at desc offset $2)`,
    [run.site_id, settings.runsKept],
  );
}

async function savePages(tx: Queryable, run: WorkRun): Promise<void> {
  // Deleted sections are remembered until the next run, in case this one is undone.
  await tx.query(
    `insert into portal.site_pages as p
       (site_id, address, organization_id, etag, last_modified, links, sections)
     select $2, r.address, r.organization_id, r.etag, r.last_modified, r.links, (
       select coalesce(jsonb_object_agg(s ->> 'trackingId', s ->> 'hash'), '{}')
       from jsonb_array_elements(r.sections) s)
     from portal.site_run_pages r where r.run_id = $1 and r.state = 'read'
     on conflict (site_id, address) do update set etag = excluded.etag,
       last_modified = excluded.last_modified, links = excluded.links, gone = false,
       sections = (
         select coalesce(jsonb_object_agg(k.key, 'null'::jsonb), '{}')
         from jsonb_each(p.sections) k where k.value <> 'null'
       ) || excluded.sections`,
    [run.id, run.site_id],
  );
  await tx.query('delete from portal.site_pages where site_id = $1 and gone', [run.site_id]);
  await tx.query(
    `update portal.site_pages p set gone = true from portal.site_run_pages r
     where p.site_id = $2 and r.run_id = $1 and r.address = p.address and r.state = 'out'`,
    [run.id, run.site_id],
  );
}
