import type { Response } from 'express';
import { chainedValues } from 'server-core/audit/chain/stored-chains';
import { memberScope } from 'server-core/database/member-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import {
  type AuditExport,
  type AuditExportLine,
  type CsvSeparator,
  csvLine,
} from 'shared-contract';
import { SqlParams, setDownloadHeaders, writeOrWait } from 'shared-server';
import { getAuditConditions } from './conditions';
import { readNames } from './names';

const PAGE = 500;

type Line = AuditExportLine & { person: string | null };

const columns: Record<string, (line: Line) => string | number | null> = {
  number: ({ seq }) => seq,
  at: ({ at }) => at,
  person: ({ person }) => person,
  actor: ({ actor }) => actor,
  event: ({ event }) => event,
  object_kind: ({ object_kind }) => object_kind,
  object_id: ({ object_id }) => object_id,
  details: ({ details }) => JSON.stringify(details),
  before: ({ before }) => before && JSON.stringify(before),
  after: ({ after }) => after && JSON.stringify(after),
  occurrences: ({ occurrences }) => occurrences,
  address: ({ address }) => address,
  request_id: ({ request_id }) => request_id,
  hash: ({ hash }) => hash,
};

const createWriters = (separator?: CsvSeparator) => ({
  csv: {
    type: 'text/csv; charset=utf-8',
    // Excel needs this mark to read a file as UTF-8.
    head: `\uFEFF${csvLine(Object.keys(columns), separator)}`,
    line: (line: Line) =>
      csvLine(
        Object.values(columns).map((value) => value(line)),
        separator,
      ),
  },
  jsonl: {
    type: 'application/x-ndjson; charset=utf-8',
    head: '',
    line: (line: Line) => `${JSON.stringify(line)}\n`,
  },
});

/** Sends the events in chain order. A failure after the first page aborts the download. */
export async function exportAudit(
  deps: Pick<ServerDeps, 'db' | 'config' | 'streams'>,
  res: Response,
  member: Member,
  { format, separator, filters = {} }: AuditExport,
): Promise<void> {
  const { type, head, line } = createWriters(separator)[format];
  deps.streams.count('audit_export', res);
  let page = await readPage(deps, member, filters, 0);
  setDownloadHeaders(res, type, `audit-${new Date().toISOString().slice(0, 10)}.${format}`);
  const writeText = (text: string) => writeOrWait(res, text, deps.config.timeouts.streamStallMs);
  if (head && !(await writeText(head))) return;
  for (;;) {
    const text = page.map(line).join('');
    if (text && !(await writeText(text))) return;
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    page = await readPage(deps, member, filters, last.seq);
  }
  res.end();
}

async function readPage(
  deps: Pick<ServerDeps, 'db'>,
  member: Member,
  filters: NonNullable<AuditExport['filters']>,
  after: number,
): Promise<Line[]> {
  const params = new SqlParams();
  const conditions = getAuditConditions(member.organizationId, filters, params);
  const { rows } = await deps.db.query<AuditExportLine>(
    memberScope(member),
    `select ${chainedValues}, e.details, e.before, e.after from portal.audit_events e
     where ${conditions} and e.seq > ${params.add(after)} order by e.seq limit ${PAGE}`,
    params.values,
  );
  const people = [...new Set(rows.flatMap(({ user_id: id }) => id ?? []))];
  const names = await readNames(deps, member.organizationId, [], people);
  return rows.map((row) => ({ ...row, person: names.people.get(row.user_id ?? '') ?? null }));
}
