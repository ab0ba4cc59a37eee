import type { Call } from 'shared-contract';

/** @returns formatted JSON; other texts unchanged */
export function formatJson(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return JSON.stringify(value, null, 2);
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}

/** Results of the call's tool calls by id. */
export const getToolResults = ({ messages }: Call): Map<unknown, string> =>
  new Map(
    (messages ?? [])
      .filter(({ role }) => role === 'tool_call_result')
      .map(({ toolCallId, result }) => [toolCallId, formatJson(result)]),
  );
