import type { AnalyticsColumn, AnalyticsGroup } from 'shared-contract';

/** Parts of a call that a query reads; each JSON part is unpacked once per call. */
export const callParts = {
  breakdown: `document -> 'costBreakdown'`,
  success: `document -> 'analysis' ->> 'successEvaluation'`,
  variables: `document -> 'artifact' -> 'variableValues'`,
} as const;
export type CallPart = keyof typeof callParts;

interface ColumnSql {
  sql: string;
  needs?: CallPart | 'concurrency';
}

const getCostColumn = (...path: string[]): ColumnSql => ({
  sql: `(breakdown #>> '{${path.join(',')}}')::float8`,
  needs: 'breakdown',
});
const seconds = 'extract(epoch from ended_at - started_at)::float8';

export const columnSql: Record<AnalyticsColumn, ColumnSql> = {
  id: { sql: 'id' },
  cost: { sql: 'cost' },
  'costBreakdown.llm': getCostColumn('llm'),
  'costBreakdown.stt': getCostColumn('stt'),
  'costBreakdown.tts': getCostColumn('tts'),
  'costBreakdown.vapi': getCostColumn('vapi'),
  'costBreakdown.transport': getCostColumn('transport'),
  'costBreakdown.transcriber': getCostColumn('stt'),
  'costBreakdown.ttsCharacters': getCostColumn('ttsCharacters'),
  'costBreakdown.llmPromptTokens': getCostColumn('llmPromptTokens'),
  'costBreakdown.llmCompletionTokens': getCostColumn('llmCompletionTokens'),
  'costBreakdown.llmCachedPromptTokens': getCostColumn('llmCachedPromptTokens'),
  'costBreakdown.analysisBreakdown.summary': getCostColumn('analysisCostBreakdown', 'summary'),
  concurrency: { sql: 'concurrency', needs: 'concurrency' },
  duration: { sql: seconds },
  minutesUsed: { sql: `${seconds} / 60` },
};

export const groupSql: Record<AnalyticsGroup, ColumnSql> = {
  type: { sql: 'type' },
  assistantId: { sql: 'assistant_id' },
  endedReason: { sql: 'ended_reason' },
  status: { sql: 'status' },
  'analysis.successEvaluation': { sql: 'success', needs: 'success' },
};

/**
 * Counts the account's calls that were running when each call began, including the call itself:
 * starts minus ends so far, in one pass. Calls that ended before `from` don't matter.
 */
export const getConcurrencySql = (from: string) => `select call_id, concurrency from (
    select call_id, sum(change) over (order by at)::float8 as concurrency from (
      select id as call_id, started_at as at, 1 as change from voice.calls
      where started_at is not null and (ended_at is null or ended_at >= ${from}::timestamptz)
      union all
      select null, ended_at, -1 from voice.calls
      where started_at is not null and ended_at >= ${from}::timestamptz
    ) changes
  ) running where call_id is not null`;
