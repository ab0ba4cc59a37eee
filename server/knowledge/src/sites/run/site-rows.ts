import type { ImportRow } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { type ComparedPage, readComparedPages } from './run-pages';
import type { WorkRun } from './work-run';

/** Maximum rows per request to the knowledge service. */
const ROWS = 100;
/** Maximum bytes per request, well below the service's limit. */
const BYTES = 300_000;

export interface SiteRow {
  sent: ImportRow & { tracking_id: string };
  page: string;
  heading: string;
}

/**
 * Yields the import rows for the changed pages. The order is the same for every attempt, so that
 * the service recognizes rows by number after an interruption.
 */
export async function* listSiteRows(
  run: WorkRun,
  read: <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>,
): AsyncGenerator<SiteRow[]> {
  let number = 0;
  let batch: SiteRow[] = [];
  let bytes = 0;
  let after = '';
  for (;;) {
    const pages = await read((tx) => readComparedPages(tx, run, after));
    for (const row of pages.flatMap((page) => toRows(run, page))) {
      const size = Buffer.byteLength(String(row.sent.chunk_html ?? '')) + 1_000;
      if (batch.length === ROWS || bytes + size > BYTES) {
        yield batch;
        [batch, bytes] = [[], 0];
      }
      batch.push({ ...row, sent: { ...row.sent, row: ++number } });
      bytes += size;
    }
    const last = pages.at(-1);
    if (!last) break;
    after = last.address;
  }
  if (batch.length > 0) yield batch;
}

function toRows(run: WorkRun, { address, title, sections, known }: ComparedPage): SiteRow[] {
  const present = new Set(sections.map(({ trackingId }) => trackingId));
  const changed = sections.flatMap(({ trackingId, heading, html, hash }): SiteRow[] => {
    const before = Object.hasOwn(known, trackingId) ? known[trackingId] : undefined;
    if (before === hash && !run.everything) return [];
    const metadata = { source: run.address, page: address, title, section: heading };
    const sent = { row: 0, tracking_id: trackingId, chunk_html: html, link: address, metadata };
    // Members own the tags of an existing chunk.
    const tags = before === undefined ? { tag_set: [new URL(run.address).hostname] } : {};
    return [{ sent: Object.assign(sent, tags), page: address, heading: heading || title }];
  });
  const gone = Object.entries(known).flatMap(([trackingId, before]): SiteRow[] =>
    before === null || present.has(trackingId)
      ? []
      : [
          {
            sent: { row: 0, tracking_id: trackingId, remove: true },
            page: address,
            heading: trackingId.split('#')[1]?.replaceAll('-', ' ') ?? '',
          },
        ],
  );
  return [...changed, ...gone];
}
