/** Columns that never leave the server, in any table. */
const secrets = ['token_hash', 'key_hash', 'sealed_key', 'server_secret', 'ticket_hash'];

/** Tables without exportable data: computed, short-lived or secret. */
export const notExported: Record<string, string> = {
  'portal.sessions': 'sign-ins of people',
  'portal.site_run_pages': 'state of runs',
  'portal.tickets': 'links that expire within a minute',
  'portal.pending_sign_ins': 'state of sign-ins',
  'portal.sign_in_attempts': 'state of sign-ins',
  'portal.live_events': 'events that expire within seconds',
  'portal.call_sync': 'state of the index',
  'portal.counted_calls': 'counters',
  'portal.call_placements': 'state of requests',
  'portal.gap_calls': 'calls that were not examined yet',
  'portal.gap_work': 'state of the search for gaps',
  'portal.users': 'exported as members',
  'portal.notifications': 'personal',
  'voice.api_keys': 'secret',
  'voice.schedule': 'state of running calls',
  'voice.webhooks': 'state of deliveries',
  'knowledge.api_keys': 'secret',
  'knowledge.lexemes': 'computed',
  'knowledge.words': 'computed',
  'knowledge.dataset_usage': 'computed',
  'knowledge.embeddings': 'computed',
  'knowledge.embedding_queue': 'computed',
  'knowledge.embedding_failures': 'computed',
  'knowledge.history_starts': 'computed',
  'knowledge.history_usage': 'computed',
};

/** @returns whether a column is left out of every export */
export const isSecretColumn = (name: string): boolean =>
  secrets.includes(name) || /secret|hash$|^sealed_/.test(name);
