import type { Response } from 'express';
import { memberScope } from 'server-core/database/member-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import {
  type CallColumn,
  type CsvSeparator,
  callColumns,
  csvLine,
  type IndexedCall,
  type OrderedCallFilters,
} from 'shared-contract';
import { setDownloadHeaders, writeOrWait } from 'shared-server';
import type { Position } from './cursor';
import { readPage } from './page';
import type { Reader } from './reader';

export interface IndexExport {
  format: 'csv' | 'json';
  separator?: CsvSeparator | undefined;
  filters: OrderedCallFilters;
  columns: readonly string[];
}

type Field = Exclude<keyof IndexedCall, 'snippet'>;

/** Columns whose field has another name. */
const fields: Record<Exclude<CallColumn, Field>, Field> = {
  time: 'created_at',
  customer: 'customer_name',
  assistant: 'assistant_name',
  duration: 'duration_s',
  number: 'customer_number',
  started: 'started_at',
  ended: 'ended_at',
};

function toCell(call: IndexedCall, column: CallColumn): string | number | null {
  const value = call[column in fields ? fields[column as keyof typeof fields] : (column as Field)];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  return (column === 'customer' ? (value ?? call.customer_number) : value) ?? null;
}

const isColumn = (name: string): name is CallColumn => callColumns.some((one) => one === name);
const PAGE = 500;

/** Streams the calls in list order. After the first page, a failure closes the connection. */
export async function exportIndex(
  { db, config, streams }: Pick<ServerDeps, 'db' | 'config' | 'streams'>,
  res: Response,
  reader: Reader,
  { format, separator, filters, columns: wanted }: IndexExport,
): Promise<void> {
  const chosen = wanted.filter(isColumn);
  const scope = memberScope(reader);
  streams.count('call_export', res);
  const readNext = (after: Position | null) =>
    db.transaction(scope, (tx) => readPage(tx, reader, filters, { after, limit: PAGE }));
  let page = await readNext(null);
  const writer = writers[format](listColumns(chosen, page.calls), separator);
  const day = new Date().toISOString().slice(0, 10);
  setDownloadHeaders(res, writer.type, `calls-${day}.${format}`);
  const write = (text: string) => writeOrWait(res, text, config.timeouts.streamStallMs);
  if (!(await write(writer.start))) return;
  for (let isFirst = true; ; isFirst = false) {
    const text = page.calls.map((call, index) => writer.row(call, isFirst && index === 0)).join('');
    if (text && !(await write(text))) return;
    if (!page.last) break;
    page = await readNext(page.last);
  }
  res.end(writer.end);
}

/** A download always marks simulated calls, whichever columns were chosen. */
function listColumns(
  chosen: readonly CallColumn[],
  calls: readonly IndexedCall[],
): readonly CallColumn[] {
  if (chosen.length === 0) return callColumns;
  const hasMark = chosen.includes('simulated') || !calls.some(({ simulated }) => simulated);
  return hasMark ? chosen : [...chosen, 'simulated'];
}

interface Writer {
  type: string;
  start: string;
  row(call: IndexedCall, isFirst: boolean): string;
  end: string;
}

const writers: Record<
  IndexExport['format'],
  (names: readonly CallColumn[], separator?: CsvSeparator) => Writer
> = {
  csv: (names, separator) => ({
    type: 'text/csv; charset=utf-8',
    // Excel reads a file as UTF-8 only when it begins with this mark.
    start: `\uFEFF${csvLine(names, separator)}`,
    row: (call) =>
      csvLine(
        names.map((name) => toCell(call, name)),
        separator,
      ),
    end: '',
  }),
  json: (names) => ({
    type: 'application/json; charset=utf-8',
    start: '[\n',
    row: (call, isFirst) =>
      `${isFirst ? '' : ',\n'}${JSON.stringify(
        Object.fromEntries(names.map((name) => [name, toCell(call, name)])),
      )}`,
    end: '\n]\n',
  }),
};
