/** Maximum per organization. `scale` converts the variable's unit to rows or bytes. */
export interface Quota {
  /** Which service counts it. */
  kept: 'portal' | 'voice' | 'knowledge';
  /** Environment variable that sets the limit. */
  variable: `QUOTA_${string}`;
  initial: number;
  scale: number;
  /** Plural noun for messages. Bytes are shown in the variable's unit. */
  noun: string;
  /** The server responds with 413 to an exceeded quota of bytes, and with 429 to one of things. */
  unit: 'things' | 'bytes';
}

const limitCount = (
  kept: Quota['kept'],
  variable: Quota['variable'],
  initial: number,
  noun: string,
): Quota => ({ kept, variable, initial, scale: 1, noun, unit: 'things' });

const limitSize = (
  kept: Quota['kept'],
  variable: Quota['variable'],
  initial: number,
  noun: string,
): Quota => ({ kept, variable, initial, scale: 1_048_576, noun, unit: 'bytes' });

/** All quotas. Configuration, database, responses and tests derive from this list. */
export const quotas = {
  agents: limitCount('portal', 'QUOTA_AGENTS', 10_000, 'agents'),
  server_keys: limitCount('portal', 'QUOTA_SERVER_KEYS', 1_000, 'server keys'),
  tickets: limitCount('portal', 'QUOTA_TICKETS', 1_000, 'open links'),
  page_view_routes: limitCount('portal', 'QUOTA_PAGE_VIEW_ROUTES', 200, 'viewed pages a day'),
  call_notes: limitCount('portal', 'QUOTA_CALL_NOTES', 200_000, 'notes on calls'),
  call_views: limitCount('portal', 'QUOTA_CALL_VIEWS', 100, 'saved views'),
  questions: limitCount('portal', 'QUOTA_QUESTIONS', 10_000, 'questions that must pass'),
  sites: limitCount('portal', 'QUOTA_SITES', 100, 'websites'),
  invitations: limitCount('portal', 'QUOTA_INVITATIONS', 1_000, 'invitations'),
  assistants: limitCount('voice', 'QUOTA_ASSISTANTS', 1_000, 'assistants'),
  phone_numbers: limitCount('voice', 'QUOTA_PHONE_NUMBERS', 1_000, 'phone numbers'),
  tools: limitCount('voice', 'QUOTA_TOOLS', 1_000, 'tools'),
  squads: limitCount('voice', 'QUOTA_SQUADS', 1_000, 'squads'),
  workflows: limitCount('voice', 'QUOTA_WORKFLOWS', 1_000, 'workflows'),
  knowledge_bases: limitCount('voice', 'QUOTA_KNOWLEDGE_BASES', 1_000, 'knowledge bases'),
  test_suites: limitCount('voice', 'QUOTA_TEST_SUITES', 1_000, 'test suites'),
  test_suite_items: limitCount('voice', 'QUOTA_TEST_SUITE_ITEMS', 20_000, 'tests and test runs'),
  files: limitCount('voice', 'QUOTA_FILES', 1_000, 'files'),
  calls: limitCount('voice', 'QUOTA_CALLS', 200_000, 'calls'),
  sessions: limitCount('voice', 'QUOTA_SESSIONS', 50_000, 'conversations'),
  chats: limitCount('voice', 'QUOTA_CHATS', 200_000, 'messages to assistants'),
  chat_bytes: limitSize('voice', 'QUOTA_CHATS_MB', 512, 'conversations'),
  document_bytes: limitSize('voice', 'QUOTA_DOCUMENTS_MB', 256, 'settings of assistants and tools'),
  file_bytes: limitSize('voice', 'QUOTA_FILES_MB', 1_024, 'files'),
  datasets: limitCount('knowledge', 'QUOTA_DATASETS', 1_000, 'datasets'),
  chunks: limitCount('knowledge', 'QUOTA_CHUNKS', 1_000_000, 'chunks'),
  chunk_bytes: limitSize('knowledge', 'QUOTA_CHUNKS_MB', 4_096, 'chunks'),
  imports: limitCount('knowledge', 'QUOTA_IMPORTS', 10_000, 'imports'),
  import_rows: limitCount('knowledge', 'QUOTA_IMPORT_ROWS', 5_000_000, 'imported rows'),
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof quotas;

export const quotaNames = Object.keys(quotas) as QuotaName[];

/**
 * @param most the limit, in rows or bytes
 * @returns the message when the quota is reached
 */
export function quotaText(name: QuotaName, most: number): string {
  const { noun, unit, scale }: Quota = quotas[name];
  const number = (most / scale).toLocaleString('en', { maximumFractionDigits: 2 });
  const limit = unit === 'bytes' ? `${number} MB of ${noun}` : `${number} ${noun}`;
  return `Your organization has reached its limit of ${limit}. Please delete some first.`;
}
