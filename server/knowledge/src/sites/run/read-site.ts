import { siteTexts } from 'shared-contract';
import type { Database } from 'shared-server';
import { createScope, toPageAddress } from '../address';
import { readSitemaps } from '../fetch/read-sitemaps';
import { type Robots, readRobots } from '../fetch/robots';
import { type AskSite, createSiteClient } from '../fetch/site-client';
import { type Visit, visitPage } from '../visit-page';
import {
  markDelisted,
  type QueuedPage,
  queueKnownPages,
  queuePages,
  readKnownPage,
  readNextPage,
  saveVisit,
} from './run-pages';
import { RunProblem } from './run-problem';
import type { SiteTools } from './site-tools';
import { releaseRun, type WorkRun, withLease } from './work-run';

/** After this time, a run yields to runs of other organizations. */
const SLICE_MS = 15_000;
/** Consecutive failures of the site that end a run. */
const FAULTS_MAX = 5;

const { run: texts } = siteTexts;

/**
 * Reads pages for a while. The queue is in the database, so that any process can continue.
 *
 * @throws RunProblem when the source can't be read
 */
export async function readSite(
  db: Database,
  tools: SiteTools,
  run: WorkRun,
  stopping: AbortSignal,
): Promise<void> {
  const until = Date.now() + SLICE_MS;
  const { ask, robots } = await enterSite(tools, run, stopping);
  const rules = { ...run, address: toPageAddress(run.address) ?? run.address };
  const context = { ask, robots, rules, inScope: createScope(rules) };
  if (run.requests === 0) await beginQueue(db, { ask, robots }, run, context.inScope);
  let faults = 0;
  while (Date.now() < until) {
    const page = await withLease(db, run, (tx) => takeNext(tx, tools, run));
    if (!page) return withLease(db, run, (tx) => endReading(tx, run));
    const known = await withLease(db, run, (tx) =>
      run.everything ? Promise.resolve(null) : readKnownPage(tx, run, page.address),
    );
    const visit = await visitPage({ ...context, known: () => known }, page.address);
    faults = visit.state === 'failed' && visit.isFault ? faults + 1 : 0;
    if (faults === FAULTS_MAX) throw new RunProblem(texts.failing);
    const isStart = page.depth === 0 && run.kind === 'site';
    if (isStart) requireStart(visit, context.inScope);
    await withLease(db, run, (tx) => keepVisit(tx, run, { page, visit, inScope: context.inScope }));
    run.requests += 1;
    run.bytes += visit.bytes;
    if (Date.now() - run.created_at.getTime() > tools.settings.runMs)
      throw new RunProblem(texts.tooLong);
  }
  await withLease(db, run, (tx) => releaseRun(tx, run, { state: 'reading' }));
}

type Tx = Parameters<Parameters<typeof withLease>[2]>[0];

async function enterSite(
  { outside, turns, settings, portalUrl }: SiteTools,
  run: WorkRun,
  signal: AbortSignal,
): Promise<{ ask: AskSite; robots: Robots }> {
  let delayMs = 0;
  const ask = createSiteClient({
    outside,
    turns,
    limits: { timeoutMs: settings.requestMs, pageBytes: settings.pageBytes },
    portalUrl,
    signal,
    crawlDelayMs: () => delayMs,
  });
  const { origin } = new URL(run.address);
  const { robots, problem } = await readRobots(ask, origin, settings.crawlDelayMaxMs);
  if (!robots) throw new RunProblem(texts.robots(problem));
  delayMs = robots.delayMs;
  return { ask, robots };
}

async function beginQueue(
  db: Database,
  site: { ask: AskSite; robots: Robots },
  run: WorkRun,
  inScope: (url: string) => boolean,
): Promise<void> {
  if (run.kind === 'site') {
    const start = toPageAddress(run.address) ?? run.address;
    await withLease(db, run, (tx) => queuePages(tx, run, [start], 0));
    return;
  }
  const { pages, problem } = await readSitemaps(site, run.address, run.page_limit * 2);
  if (!pages) throw new RunProblem(problem);
  const listed = pages.addresses.filter(inScope);
  if (listed.length === 0) throw new RunProblem(explainEmptySitemap(run.address, pages.addresses));
  await withLease(db, run, async (tx) => {
    await queuePages(tx, run, listed, 0);
    if (pages.whole) await markDelisted(tx, run, siteTexts.page.delisted);
  });
}

function explainEmptySitemap(sitemap: string, addresses: readonly string[]): string {
  const hosts = new Set(addresses.map((address) => new URL(address).host));
  const [host] = hosts;
  const isElsewhere = host !== undefined && !hosts.has(new URL(sitemap).host);
  return isElsewhere ? texts.sitemapElsewhere(host) : texts.sitemapEmpty;
}

/** @returns the next page; null when all have been read or a limit is reached */
async function takeNext(tx: Tx, { settings }: SiteTools, run: WorkRun): Promise<QueuedPage | null> {
  if (run.bytes > settings.runBytes || run.requests > 2 * run.page_limit + 50) return null;
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from portal.site_run_pages
     where run_id = $1 and state in ('read', 'unchanged')`,
    [run.id],
  );
  if ((rows[0]?.count ?? 0) >= run.page_limit) return null;
  const page = await readNextPage(tx, run);
  if (page || run.kind === 'sitemap') return page;
  // Pages without an incoming link are requested once more before their chunks are deleted.
  return (await queueKnownPages(tx, run)) ? readNextPage(tx, run) : null;
}

function requireStart(visit: Visit, inScope: (url: string) => boolean): void {
  if (!('reason' in visit)) return;
  const [target] = visit.links;
  if (visit.state === 'failed') throw new RunProblem(texts.start(visit.reason));
  if (visit.links.some(inScope)) return;
  throw new RunProblem(target ? texts.startMoved(target) : texts.start(visit.reason));
}

async function keepVisit(
  tx: Tx,
  run: WorkRun,
  { page, visit, inScope }: { page: QueuedPage; visit: Visit; inScope: (url: string) => boolean },
): Promise<void> {
  const follows = run.kind === 'site' || visit.state === 'out';
  if (follows) await queuePages(tx, run, visit.links.filter(inScope), page.depth + 1);
  await saveVisit(tx, run, page.address, visit);
}

async function endReading(tx: Tx, run: WorkRun): Promise<void> {
  const { rowCount } = await tx.query(
    `select from portal.site_run_pages where run_id = $1 and state in ('read', 'unchanged') limit 1`,
    [run.id],
  );
  if (rowCount === 0) throw new RunProblem(texts.empty);
  await releaseRun(tx, run, { state: 'checking' });
}
