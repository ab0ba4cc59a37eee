import type { Call } from 'shared-contract';

/** @returns JSON laid out to be read; other texts as they are */
export function readableJson(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return JSON.stringify(value, null, 2);
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}

/** Results of the call's tools by the id of their use. */
export const toolResults = ({ messages }: Call): Map<unknown, string> =>
  new Map(
    (messages ?? [])
      .filter(({ role }) => role === 'tool_call_result')
      .map(({ toolCallId, result }) => [toolCallId, readableJson(result)]),
  );
