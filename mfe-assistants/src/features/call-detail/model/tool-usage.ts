import { type Call, callToolCall, type LogEntry, readReadable, usedTool } from 'shared-contract';
import * as z from 'zod/mini';
import { formatJson, getToolResults } from '../../../shared/calls/tool-results';

/** A tool call within a phone call. */
export interface ToolUse {
  key: string;
  name: string;
  arguments: string;
  result: string | null;
  /** ISO time from the log or the message. */
  time: string | null;
  /** Seconds from the start of the call. */
  at: number | null;
}

const body = z.looseObject({ toolCalls: z.array(callToolCall) });

function listUsesInMessages(call: Call): ToolUse[] {
  const { messages } = call;
  const results = getToolResults(call);
  return (messages ?? []).flatMap(({ toolCalls, secondsFromStart, time }, index) =>
    (toolCalls ?? []).map((used, nth) => ({
      key: used.id ?? `${index}-${nth}`,
      name: usedTool(used).name,
      arguments: formatJson(usedTool(used).arguments),
      result: results.get(used.id) ?? null,
      time: typeof time === 'number' ? new Date(time).toISOString() : null,
      at: secondsFromStart ?? null,
    })),
  );
}

function toToolUse({ id, time, responseBody }: LogEntry, index: number): ToolUse[] {
  let json: unknown;
  try {
    json = JSON.parse(responseBody ?? '');
  } catch {
    return [];
  }
  const uses = readReadable(body, json)?.data.toolCalls ?? [];
  return uses.map((used, nth) => ({
    key: used.id ?? `${id ?? index}-${nth}`,
    name: usedTool(used).name,
    arguments: formatJson(usedTool(used).arguments),
    result: null,
    time: time ?? null,
    at: null,
  }));
}

/**
 * Tool calls from the log with results from the messages. Adds tool calls that are only in the
 * messages, because the log is limited. If no IDs match, adds none, because they would be
 * duplicates.
 */
export function listToolUses(call: Call, logs: readonly LogEntry[]): ToolUse[] {
  const ofMessages = listUsesInMessages(call);
  const ofLogs = logs.flatMap(toToolUse);
  if (ofLogs.length === 0) return ofMessages;
  const known = new Map(ofMessages.map((use) => [use.key, use]));
  const logged = new Set(ofLogs.map(({ key }) => key));
  const unlogged = ofMessages.filter(({ key }) => !logged.has(key));
  const sharesIds = unlogged.length < ofMessages.length;
  return [...ofLogs, ...(sharesIds ? unlogged : [])]
    .map((use) => {
      const said = known.get(use.key);
      return said ? { ...use, result: said.result, at: said.at } : use;
    })
    .sort((a, b) => (a.time ?? '').localeCompare(b.time ?? ''));
}
