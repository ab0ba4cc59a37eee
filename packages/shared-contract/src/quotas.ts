/** Maximum that an organization may hold. `scale` turns the variable's unit into rows or bytes. */
export interface Quota {
  /** Where it is counted. */
  kept: 'portal' | 'voice' | 'knowledge';
  /** The environment variable of the limit. */
  variable: `QUOTA_${string}`;
  initial: number;
  scale: number;
  /** Its plural noun in a sentence; bytes are given in the variable's unit. */
  noun: string;
  /** A quota of bytes is answered with 413, one of things with 429. */
  unit: 'things' | 'bytes';
}

const things = (
  kept: Quota['kept'],
  variable: Quota['variable'],
  initial: number,
  noun: string,
): Quota => ({ kept, variable, initial, scale: 1, noun, unit: 'things' });

const megabytes = (
  kept: Quota['kept'],
  variable: Quota['variable'],
  initial: number,
  noun: string,
): Quota => ({ kept, variable, initial, scale: 1_048_576, noun, unit: 'bytes' });

/** The one list of quotas: configuration, database, answers and tests go by it. */
export const quotas = {
  agents: things('portal', 'QUOTA_AGENTS', 10_000, 'agents'),
  server_keys: things('portal', 'QUOTA_SERVER_KEYS', 1_000, 'server keys'),
  tickets: things('portal', 'QUOTA_TICKETS', 1_000, 'open links'),
  page_view_routes: things('portal', 'QUOTA_PAGE_VIEW_ROUTES', 200, 'viewed pages a day'),
  call_notes: things('portal', 'QUOTA_CALL_NOTES', 200_000, 'notes on calls'),
  call_views: things('portal', 'QUOTA_CALL_VIEWS', 100, 'saved views'),
  questions: things('portal', 'QUOTA_QUESTIONS', 10_000, 'questions that must pass'),
  sites: things('portal', 'QUOTA_SITES', 100, 'websites'),
  invitations: things('portal', 'QUOTA_INVITATIONS', 1_000, 'invitations'),
  assistants: things('voice', 'QUOTA_ASSISTANTS', 1_000, 'assistants'),
  phone_numbers: things('voice', 'QUOTA_PHONE_NUMBERS', 1_000, 'phone numbers'),
  tools: things('voice', 'QUOTA_TOOLS', 1_000, 'tools'),
  squads: things('voice', 'QUOTA_SQUADS', 1_000, 'squads'),
  workflows: things('voice', 'QUOTA_WORKFLOWS', 1_000, 'workflows'),
  knowledge_bases: things('voice', 'QUOTA_KNOWLEDGE_BASES', 1_000, 'knowledge bases'),
  test_suites: things('voice', 'QUOTA_TEST_SUITES', 1_000, 'test suites'),
  test_suite_items: things('voice', 'QUOTA_TEST_SUITE_ITEMS', 20_000, 'tests and test runs'),
  files: things('voice', 'QUOTA_FILES', 1_000, 'files'),
  calls: things('voice', 'QUOTA_CALLS', 200_000, 'calls'),
  sessions: things('voice', 'QUOTA_SESSIONS', 50_000, 'conversations'),
  chats: things('voice', 'QUOTA_CHATS', 200_000, 'messages to assistants'),
  chat_bytes: megabytes('voice', 'QUOTA_CHATS_MB', 512, 'conversations'),
  document_bytes: megabytes('voice', 'QUOTA_DOCUMENTS_MB', 256, 'settings of assistants and tools'),
  file_bytes: megabytes('voice', 'QUOTA_FILES_MB', 1_024, 'files'),
  datasets: things('knowledge', 'QUOTA_DATASETS', 1_000, 'datasets'),
  chunks: things('knowledge', 'QUOTA_CHUNKS', 1_000_000, 'chunks'),
  chunk_bytes: megabytes('knowledge', 'QUOTA_CHUNKS_MB', 4_096, 'chunks'),
  imports: things('knowledge', 'QUOTA_IMPORTS', 10_000, 'imports'),
  import_rows: things('knowledge', 'QUOTA_IMPORT_ROWS', 5_000_000, 'imported rows'),
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof quotas;

export const quotaNames = Object.keys(quotas) as QuotaName[];

/**
 * @param most the limit, in rows or bytes
 * @returns the text that a member reads when the quota is used up
 */
export function quotaText(name: QuotaName, most: number): string {
  const { noun, unit, scale }: Quota = quotas[name];
  const number = (most / scale).toLocaleString('en', { maximumFractionDigits: 2 });
  const limit = unit === 'bytes' ? `${number} MB of ${noun}` : `${number} ${noun}`;
  return `Your organization has reached its limit of ${limit}. Please delete some first.`;
}
