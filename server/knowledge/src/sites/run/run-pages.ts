import type { Queryable } from 'shared-server';
import type { Section } from '../page/sections';
import type { KnownPage, Visit } from '../visit-page';
import type { WorkRun } from './work-run';

/**
 * Limits the queue to a multiple of the page limit, so that an endless site doesn't fill the table.
 */
const QUEUE_FACTOR = 5;

export interface QueuedPage {
  address: string;
  depth: number;
}

export async function readNextPage(tx: Queryable, run: WorkRun): Promise<QueuedPage | null> {
  const { rows } = await tx.query<QueuedPage>(
    `select address, depth from portal.site_run_pages where run_id = $1 and state = 'queued'
     order by depth, place limit 1`,
    [run.id],
  );
  return rows[0] ?? null;
}

/** @returns how many of the URLs were new to the run */
export async function queuePages(
  tx: Queryable,
  run: WorkRun,
  addresses: readonly string[],
  depth: number,
): Promise<number> {
  if (addresses.length === 0) return 0;
  const { rowCount } = await tx.query(
    `insert into portal.site_run_pages (run_id, organization_id, address, depth)
     select $1, $2, a.address, $4 from unnest($3::text[]) with ordinality a(address, place)
     order by a.place
     limit greatest(0, $5 - (select count(*) from portal.site_run_pages where run_id = $1))
     on conflict do nothing`,
    [run.id, run.organization_id, addresses, depth, run.page_limit * QUEUE_FACTOR],
  );
  return rowCount;
}

/**
 * Queues known pages that the crawl didn't reach.
 *
 * @returns whether there were any
 */
export async function queueKnownPages(tx: Queryable, run: WorkRun): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into portal.site_run_pages (run_id, organization_id, address, depth)
     select $1, $2, p.address, 1000 from portal.site_pages p where p.site_id = $3 and not p.gone
     order by p.address on conflict do nothing`,
    [run.id, run.organization_id, run.site_id],
  );
  return rowCount > 0;
}

/** Marks known pages that a complete sitemap no longer lists. */
export async function markDelisted(tx: Queryable, run: WorkRun, reason: string): Promise<void> {
  await tx.query(
    `insert into portal.site_run_pages (run_id, organization_id, address, depth, state, reason)
     select $1, $2, p.address, 0, 'out', $4
     from portal.site_pages p where p.site_id = $3 and not p.gone
     on conflict do nothing`,
    [run.id, run.organization_id, run.site_id, reason],
  );
}

/** @returns validators and links of a page from the last import */
export async function readKnownPage(
  tx: Queryable,
  run: WorkRun,
  address: string,
): Promise<KnownPage | null> {
  const { rows } = await tx.query<KnownPage>(
    `select etag, last_modified as "lastModified", links from portal.site_pages
     where site_id = $1 and address = $2 and not gone`,
    [run.site_id, address],
  );
  return rows[0] ?? null;
}

export async function saveVisit(
  tx: Queryable,
  run: WorkRun,
  address: string,
  visit: Visit,
): Promise<void> {
  const isRead = visit.state === 'read';
  await tx.query(
    `update portal.site_run_pages set state = $3, reason = $4, title = $5, etag = $6,
       last_modified = $7, links = $8::jsonb, sections = $9::jsonb
     where run_id = $1 and address = $2`,
    [
      run.id,
      address,
      visit.state,
      'reason' in visit ? visit.reason : null,
      isRead ? visit.title : null,
      isRead ? visit.etag : null,
      isRead ? visit.lastModified : null,
      JSON.stringify(isRead ? visit.links : []),
      JSON.stringify(isRead ? visit.sections : []),
    ],
  );
  await tx.query(
    `update portal.site_runs set bytes = bytes + $2, requests = requests + 1, pages = (
       select jsonb_object_agg(state, n) from (
         select state, count(*)::int as n from portal.site_run_pages where run_id = $1 group by state
       ) counted)
     where id = $1`,
    [run.id, visit.bytes],
  );
}

/** A page of the run together with its state after the last import. */
export interface ComparedPage {
  address: string;
  state: 'read' | 'out';
  title: string;
  sections: Section[];
  /** Hashes of its chunks by tracking id; null for deleted ones. */
  known: Record<string, string | null>;
}

/** Maximum pages to compare per query. */
const COMPARED = 25;

/** @returns the next pages whose chunks may have changed, ordered by URL */
export async function readComparedPages(
  tx: Queryable,
  run: WorkRun,
  after: string,
): Promise<ComparedPage[]> {
  const removed = `select address, 'out' as state, '' as title, '[]'::jsonb as sections,
      sections as known
    from portal.site_pages where site_id = $2 and $1::uuid is not null`;
  const read = `select r.address, r.state, coalesce(r.title, '') as title, r.sections,
      coalesce(p.sections, '{}') as known
    from portal.site_run_pages r
    left join portal.site_pages p on p.site_id = $2 and p.address = r.address
    where r.run_id = $1 and (r.state = 'read' or (r.state = 'out' and not p.gone))`;
  const { rows } = await tx.query<ComparedPage>(
    `select * from (${run.cause === 'removal' ? removed : read}) compared
     where address > $3 order by address limit ${COMPARED}`,
    [run.id, run.site_id, after],
  );
  return rows;
}

/** @returns how many chunks existed after the last import */
export async function countKnownChunks(tx: Queryable, run: WorkRun): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from portal.site_pages p, jsonb_each(p.sections) e
     where p.site_id = $1 and not p.gone and e.value <> 'null'`,
    [run.site_id],
  );
  return rows[0]?.count ?? 0;
}
