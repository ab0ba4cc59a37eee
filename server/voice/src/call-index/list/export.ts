import type { Response } from 'express';
import { memberScope } from 'server-core/database/member-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import {
  type CallColumn,
  callColumns,
  csvLine,
  type IndexedCall,
  type OrderedCallFilters,
} from 'shared-contract';
import { asDownload, writeOrWait } from 'shared-server';
import type { Reader } from './conditions';
import type { Position } from './cursor';
import { readPage } from './page';

export interface IndexExport {
  format: 'csv' | 'json';
  filters: OrderedCallFilters;
  columns: readonly string[];
}

/** Value of each column for a call. */
const columns: Record<CallColumn, (call: IndexedCall) => string | number | null> = {
  time: (call) => call.created_at,
  customer: (call) => call.customer_name ?? call.customer_number,
  outcome: (call) => call.outcome,
  assistant: (call) => call.assistant_name,
  summary: (call) => call.summary,
  tools: (call) => call.tools.join(', '),
  duration: (call) => call.duration_s,
  cost: (call) => call.cost,
  number: (call) => call.customer_number,
  type: (call) => call.type,
  status: (call) => call.status,
  ended_reason: (call) => call.ended_reason,
  tags: (call) => call.tags.join(', '),
  verdict: (call) => call.verdict,
  reviewed: (call) => (call.reviewed ? 'yes' : 'no'),
  name: (call) => call.name,
  started: (call) => call.started_at,
  ended: (call) => call.ended_at,
  id: (call) => call.id,
};

const isColumn = (name: string): name is CallColumn => callColumns.some((one) => one === name);
const PAGE = 500;

/** Sends the calls as they are listed. A failure after the first page breaks the connection off. */
export async function exportIndex(
  { db, config, streams }: Pick<ServerDeps, 'db' | 'config' | 'streams'>,
  res: Response,
  reader: Reader,
  { format, filters, columns: wanted }: IndexExport,
): Promise<void> {
  const chosen = wanted.filter(isColumn);
  const names = chosen.length > 0 ? chosen : callColumns;
  const writer = writers[format](names);
  const scope = memberScope(reader);
  streams.enter('call_export', res);
  const read = (after: Position | null) =>
    db.transaction(scope, (tx) => readPage(tx, reader, filters, { after, limit: PAGE }));
  let page = await read(null);
  const day = new Date().toISOString().slice(0, 10);
  asDownload(res, writer.type, `calls-${day}.${format}`);
  const write = (text: string) => writeOrWait(res, text, config.timeouts.streamStallMs);
  if (!(await write(writer.start))) return;
  for (let isFirst = true; ; isFirst = false) {
    const text = page.calls.map((call, index) => writer.row(call, isFirst && index === 0)).join('');
    if (text && !(await write(text))) return;
    if (!page.last) break;
    page = await read(page.last);
  }
  res.end(writer.end);
}

interface Writer {
  type: string;
  start: string;
  row(call: IndexedCall, isFirst: boolean): string;
  end: string;
}

const writers: Record<IndexExport['format'], (names: readonly CallColumn[]) => Writer> = {
  csv: (names) => ({
    type: 'text/csv; charset=utf-8',
    // Excel reads a file as UTF-8 only when it begins with this mark.
    start: `\uFEFF${csvLine(names)}`,
    row: (call) => csvLine(names.map((name) => columns[name](call))),
    end: '',
  }),
  json: (names) => ({
    type: 'application/json; charset=utf-8',
    start: '[\n',
    row: (call, isFirst) =>
      `${isFirst ? '' : ',\n'}${JSON.stringify(
        Object.fromEntries(names.map((name) => [name, columns[name](call)])),
      )}`,
    end: '\n]\n',
  }),
};
