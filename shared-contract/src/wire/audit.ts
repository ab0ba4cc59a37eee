/** Events of an organization's members. */
export const peopleEventNames = [
  'access_denied',
  'invitation_created',
  'invitation_sent_again',
  'invitation_revoked',
  'invitation_accepted',
  'member_role_changed',
  'member_removed',
  'member_left',
  'organization_switched',
] as const;
export type PeopleEventName = (typeof peopleEventNames)[number];

/** Events of a person's own account. */
export const ownAccountEventNames = [
  'name_changed',
  'email_change_requested',
  'email_changed',
  'email_change_undone',
  'session_ended',
] as const;
export type OwnAccountEventName = (typeof ownAccountEventNames)[number];

/** Events of the settings of single sign-on. */
export const signInProviderEventNames = [
  'sign_in_provider_changed',
  'sign_in_provider_removed',
  'sign_in_domain_added',
  'sign_in_domain_proven',
  'sign_in_domain_removed',
] as const;

/** Events of people who sign in with an identity provider, or without a required one. */
export const singleSignOnEventNames = [
  'single_sign_on_refused',
  'identity_linked',
  'member_provisioned',
  'signed_in_past_provider',
] as const;
export type SingleSignOnEventName = (typeof singleSignOnEventNames)[number];

/** Events of accounts, keys, calls and the platform, which their own code records. */
export const securityEventNames = [
  'sign_up',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'refresh_reused',
  'password_changed',
  'password_change_failed',
  'reset_requested',
  'reset_used',
  'identity_proof_failed',
  'second_factor_failed',
  'second_factor_changed',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'passkey_refused',
  'recovery_codes_created',
  'recovery_code_used',
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
  ...ownAccountEventNames,
  ...peopleEventNames,
  ...singleSignOnEventNames,
] as const;

export type SecurityEventName = (typeof securityEventNames)[number];

/** Events that the endpoints of the contract name, and that `mount` records. */
export const changeEventNames = [
  ...signInProviderEventNames,
  'audit_pruned',
  'organization_deleted',
  'audit_exported',
  'token_created',
  'token_revoked',
  'preferences_changed',
  'email_change_withdrawn',
  'organization_changed',
  'retention_changed',
  'organization_exported',
  'organization_deletion_requested',
  'organization_deletion_cancelled',
  'samples_loaded',
  'samples_removed',
  'analytics_switched',
  'integration_changed',
  'dataset_created',
  'dataset_changed',
  'chunk_created',
  'chunk_changed',
  'chunk_deleted',
  'chunks_exported',
  'chunks_restored',
  'import_started',
  'import_rows_sent',
  'import_finished',
  'question_created',
  'question_changed',
  'question_deleted',
  'questions_run',
  'questions_exported',
  'call_renamed',
  'call_deleted',
  'call_ended',
  'calls_exported',
  'recording_opened',
  'logs_deleted',
  'conversation_started',
  'conversation_changed',
  'conversation_deleted',
  'chat_sent',
  'view_created',
  'view_changed',
  'view_deleted',
  'call_claimed',
  'call_released',
  'call_reviewed',
  'review_withdrawn',
  'call_tagged',
  'note_added',
  'note_deleted',
  'draft_saved',
  'draft_discarded',
  'version_restored',
  'assistant_duplicated',
  'assistant_created',
  'assistant_changed',
  'number_changed',
  'tool_created',
  'tool_changed',
  'tool_deleted',
  'file_created',
  'file_changed',
  'file_deleted',
  'knowledge_base_created',
  'knowledge_base_changed',
  'knowledge_base_deleted',
  'workflow_created',
  'workflow_changed',
  'workflow_deleted',
  'squad_created',
  'squad_changed',
  'squad_deleted',
  'test_suite_created',
  'test_suite_changed',
  'test_suite_deleted',
] as const;

export const auditEventNames = [...securityEventNames, ...changeEventNames] as const;
export type AuditEventName = (typeof auditEventNames)[number];

/** Who acted: `stranger` is a request without a session, `system` the server by itself. */
export const auditActors = ['member', 'stranger', 'operator', 'system'] as const;
export type AuditActor = (typeof auditActors)[number];
