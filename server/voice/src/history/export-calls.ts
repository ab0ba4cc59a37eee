import type { Response } from 'express';
import type { Member } from 'server-core/sessions/require-member';
import { reportUnreadable } from 'server-core/upstream/unreadable-headers';
import {
  type Call,
  type CallFilters,
  type CsvSeparator,
  csvLine,
  type Unreadable,
} from 'shared-contract';
import { getClientSignal, setDownloadHeaders, writeOrWait } from 'shared-server';
import { presentCalls } from '../calls/call-routes';
import type { VoiceContext } from '../context/voice-context';
import { createMatcher, getDuration, isNewestFirst, sortCalls } from './matches';
import { readHistory } from './read-history';
import { collectCalls, createAccountUntil, type Reader } from './search-history';

export interface CallExport {
  format: 'csv' | 'json';
  separator?: CsvSeparator | undefined;
  filters: CallFilters;
}

/** Exported columns, in order. */
const columns: Record<string, (call: Call) => unknown> = {
  id: (call) => call.id,
  createdAt: (call) => call.createdAt,
  startedAt: (call) => call.startedAt,
  endedAt: (call) => call.endedAt,
  durationSeconds: getDuration,
  type: (call) => call.type,
  status: (call) => call.status,
  endedReason: (call) => call.endedReason,
  assistantId: (call) => call.assistantId,
  assistant: (call) => call.assistant?.name,
  phoneNumberId: (call) => call.phoneNumberId,
  customerNumber: (call) => call.customer?.number,
  customerName: (call) => call.customer?.name,
  cost: (call) => call.cost,
  costLlm: (call) => call.costBreakdown?.llm,
  costTts: (call) => call.costBreakdown?.tts,
  costStt: (call) => call.costBreakdown?.stt,
  costVapi: (call) => call.costBreakdown?.vapi,
  summary: (call) => call.summary,
  transcript: (call) => call.transcript,
};

const toRow = (call: Call) =>
  Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(call) ?? null]));

const toCell = (value: unknown) =>
  value === null || value === undefined || typeof value === 'number' ? value : String(value);

const createWriters = (separator?: CsvSeparator) => ({
  csv: {
    type: 'text/csv; charset=utf-8',
    // Excel reads a file as UTF-8 only when it begins with this mark.
    start: `\uFEFF${csvLine(Object.keys(columns), separator)}`,
    row: (call: Call) => csvLine(Object.values(toRow(call)).map(toCell), separator),
    end: '',
  },
  json: {
    type: 'application/json; charset=utf-8',
    start: '[\n',
    row: (call: Call, first: boolean) => `${first ? '' : ',\n'}${JSON.stringify(toRow(call))}`,
    end: '\n]\n',
  },
});

async function* filterCalls(
  context: VoiceContext,
  reader: Reader,
  filters: CallFilters,
): AsyncGenerator<Call> {
  const until = Date.now() + context.deps.config.timeouts.callExportMs;
  if (!isNewestFirst(filters)) {
    yield* sortCalls((await collectCalls(context, reader, filters, until)).calls, filters);
    return;
  }
  const readAccount = await createAccountUntil(context, reader, until);
  const wanted = createMatcher(filters);
  for await (const page of readHistory(context, readAccount, filters, null)) {
    yield* (await presentCalls(context, reader.member, page)).filter(wanted);
  }
}

/**
 * Streams the calls into the file. A failure before the first call gets an error response. After
 * that, it closes the connection so that a partial file doesn't look complete.
 */
export async function exportCalls(
  context: VoiceContext,
  res: Response,
  member: Member,
  { format, separator, filters }: CallExport,
): Promise<void> {
  const writer = createWriters(separator)[format];
  const { streams, config } = context.deps;
  streams.count('call_export', res);
  const onUnreadable = (found: Unreadable) => reportUnreadable(res, found);
  const reader = { member, client: getClientSignal(res), onUnreadable };
  const calls = filterCalls(context, reader, filters);
  let next = await calls.next();
  const day = new Date().toISOString().slice(0, 10);
  setDownloadHeaders(res, writer.type, `calls-${day}.${format}`);
  const write = (text: string) => writeOrWait(res, text, config.timeouts.streamStallMs);
  await write(writer.start);
  for (let first = true; !next.done; first = false) {
    if (!(await write(writer.row(next.value, first)))) return void (await calls.return(undefined));
    next = await calls.next();
  }
  res.end(writer.end);
}
