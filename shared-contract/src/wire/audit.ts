/** Security events that the portal records, in its log and in an append-only table. */
export const auditEventNames = [
  'sign_up',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'refresh_reused',
  'password_changed',
  'password_change_failed',
  'reset_requested',
  'reset_used',
  'key_written',
  'key_deleted',
  'dataset_deleted',
  'import_undone',
  'chunk_restored',
  'call_placed',
  'number_added',
  'number_assigned',
  'number_released',
  'tool_tested',
  'assistant_published',
  'assistant_archived',
  'assistant_deleted',
  'override_set',
  'override_cleared',
  'composition_changed',
  'access_denied',
] as const;
export type AuditEventName = (typeof auditEventNames)[number];

/** Who acted: `stranger` is a request without a session, `system` the server by itself. */
export const auditActors = ['member', 'stranger', 'operator', 'system'] as const;
export type AuditActor = (typeof auditActors)[number];
