import type { ImportRow } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { type ComparedPage, readComparedPages } from './run-pages';
import type { WorkRun } from './work-run';

/** Rows of one request to the knowledge service. */
const ROWS = 100;
/** Bytes of one request, well below the service's limit. */
const BYTES = 300_000;

/** A row of the import with the page that it comes from. */
export interface SiteRow {
  sent: ImportRow & { tracking_id: string };
  page: string;
  heading: string;
}

/**
 * Rows of a run by what its pages changed, always the same for one run: after an interruption the
 * service knows them by their numbers.
 */
export async function* siteRows(
  run: WorkRun,
  read: <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>,
): AsyncGenerator<SiteRow[]> {
  let number = 0;
  let batch: SiteRow[] = [];
  let bytes = 0;
  let after = '';
  for (;;) {
    const pages = await read((tx) => readComparedPages(tx, run, after));
    for (const row of pages.flatMap((page) => rowsOf(run, page))) {
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

function rowsOf(run: WorkRun, { address, title, sections, known }: ComparedPage): SiteRow[] {
  const present = new Set(sections.map(({ trackingId }) => trackingId));
  const changed = sections.flatMap(({ trackingId, heading, html, hash }): SiteRow[] => {
    const before = Object.hasOwn(known, trackingId) ? known[trackingId] : undefined;
    if (before === hash && !run.everything) return [];
    const metadata = { source: run.address, page: address, title, section: heading };
    const sent = { row: 0, tracking_id: trackingId, chunk_html: html, link: address, metadata };
    // Tags of a chunk that exists are its members' own.
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
