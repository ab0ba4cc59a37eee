import { type Call, callToolCall, type LogEntry, readReadable, usedTool } from 'shared-contract';
import * as z from 'zod/mini';
import { readableJson, toolResults } from '../../../shared/calls/tool-results';

/** One use of a tool in a call. */
export interface ToolUse {
  key: string;
  name: string;
  arguments: string;
  result: string | null;
  /** ISO time of the log, when the log knows of it. */
  time: string | null;
  /** Seconds from the start of the call. */
  at: number | null;
}

const body = z.looseObject({ toolCalls: z.array(callToolCall) });

function usesOfMessages(call: Call): ToolUse[] {
  const { messages } = call;
  const results = toolResults(call);
  return (messages ?? []).flatMap(({ toolCalls, secondsFromStart, time }, index) =>
    (toolCalls ?? []).map((used, nth) => ({
      key: used.id ?? `${index}-${nth}`,
      name: usedTool(used).name,
      arguments: readableJson(usedTool(used).arguments),
      result: results.get(used.id) ?? null,
      time: typeof time === 'number' ? new Date(time).toISOString() : null,
      at: secondsFromStart ?? null,
    })),
  );
}

function usesOfLog({ id, time, responseBody }: LogEntry, index: number): ToolUse[] {
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
    arguments: readableJson(usedTool(used).arguments),
    result: null,
    time: time ?? null,
    at: null,
  }));
}

/**
 * The tools that a call used: by its log, with the results of its messages; by its messages alone
 * when the log has none.
 */
export function toolUsage(call: Call, logs: readonly LogEntry[]): ToolUse[] {
  const ofMessages = usesOfMessages(call);
  const ofLogs = logs.flatMap(usesOfLog);
  if (ofLogs.length === 0) return ofMessages;
  const known = new Map(ofMessages.map((use) => [use.key, use]));
  return ofLogs
    .map((use) => {
      const said = known.get(use.key);
      return said ? { ...use, result: said.result, at: said.at } : use;
    })
    .sort((a, b) => (a.time ?? '').localeCompare(b.time ?? ''));
}
