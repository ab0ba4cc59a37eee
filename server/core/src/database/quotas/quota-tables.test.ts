import { createTestDatabase, sharedFixture } from 'shared-server/testing';

/** Tables of organization rows that need no counter, and what bounds them instead. */
const boundedOtherwise: Record<string, string> = {
  'portal.users': 'sign-ups of an address',
  'portal.memberships': 'invitations, and whom the identity provider lets in',
  'portal.former_members': 'one row for each membership that ended',
  'portal.sessions': 'SESSIONS_PER_PERSON, and sign-ins of an account in an hour',
  'portal.pending_sign_ins': 'sign-ins of an account',
  'portal.sign_in_attempts': 'pruned when they are old',
  'portal.sign_in_callbacks': 'one row for each organization',
  'portal.sign_in_domains': 'SIGN_IN_DOMAINS_PER_ORGANIZATION',
  'portal.sign_in_identities': 'one row for each person of the identity provider',
  'portal.sign_in_providers': 'one row for each organization',
  'portal.api_keys': 'one row for each provider',
  'portal.assistant_drafts': 'one row for each assistant',
  'portal.assistant_publications': 'one row for each assistant',
  'portal.assistant_versions': 'ASSISTANT_VERSIONS_MOST for each assistant',
  'portal.unsettled_assistants': 'assistants that are being created or deleted',
  'portal.access_tokens': 'ACCESS_TOKENS_PER_PERSON',
  'portal.archived_datasets': 'datasets',
  'portal.audit_events': 'LIMIT_AUDITED_CHANGES_PER_ORGANIZATION, and the retention',
  'portal.audit_verifications': 'one row for each organization',
  'portal.call_placements': 'calls placed in 30 days',
  'portal.counted_calls': 'calls',
  'portal.calls': 'CALL_INDEX_MOST',
  'portal.call_texts': 'one row for each call',
  'portal.call_sync': 'one row for each list of the platform',
  'portal.call_reviews': 'one row for each call and member',
  'portal.call_tags': 'one row for each call',
  'portal.call_assignments': 'one row for each call',
  'portal.call_claims': 'one row for each call',
  'portal.question_runs': 'pruned with their results',
  'portal.question_results': 'QUESTION_RESULTS_KEPT for each question',
  'portal.site_pages': 'SITE_PAGES_MAX for each web site',
  'portal.site_runs': 'SITE_RUNS_KEPT for each web site',
  'portal.site_run_pages': 'SITE_PAGES_MAX and SITE_RUN_MB, for one run of each web site',
  'portal.question_reruns': 'one row for each dataset with questions',
  'portal.gaps': 'GAP_QUESTIONS_MOST',
  'portal.gap_wordings': 'GAP_QUESTIONS_MOST',
  'portal.gap_turns': 'GAP_TURNS_MOST',
  'portal.gap_calls': 'one row for each call of the last 30 days',
  'portal.gap_work': 'one row for each organization',
  'portal.notifications': '100 for each person and hour, and the retention',
  'portal.live_events': 'pruned when they are old',
  'voice.api_keys': 'BUILT_IN_KEYS',
  'voice.schedule': 'calls that run',
  'voice.webhooks': 'calls that run',
  'voice.logs': 'calls, and the plan of each',
  'voice.knowledge_base_files': 'knowledge bases times files',
  'knowledge.api_keys': 'BUILT_IN_KEYS',
  'knowledge.dataset_usage': 'datasets',
  'knowledge.lexemes': 'bytes of chunks',
  'knowledge.words': 'bytes of chunks',
  'knowledge.embeddings': 'chunks',
  'knowledge.embedding_queue': 'one row for each chunk',
  'knowledge.embedding_failures': 'one row for each chunk',
  'knowledge.embedding_leases': 'one row for each dataset',
  'knowledge.writes': 'CHUNK_HISTORY_MB',
  'knowledge.chunk_versions': 'CHUNK_HISTORY_MB',
  'knowledge.history_starts': 'one row for each dataset',
  'knowledge.history_usage': 'one row for each organization',
  'knowledge.duplicate_dismissals': '5,000 for each dataset',
  'knowledge.duplicate_checks': 'one row for each dataset',
  'knowledge.import_rows': 'counted with their import',
};

/** Tables whose rows belong to no organization, and what bounds them. */
const withoutOrganization: Record<string, string> = {
  'portal.organizations': 'sign-ups of an address',
  'portal.auth_users': 'sign-ups of an address',
  'portal.preferences': 'one row for each person',
  'portal.passkeys': 'PASSKEYS_PER_PERSON',
  'portal.recovery_codes': 'ten for each person',
  'portal.password_resets': 'LIMIT_RESET_MAILS_PER_ACCOUNT, and removed when they expire',
  'portal.webauthn_challenges': 'removed when they expire',
  'portal.email_proofs': 'LIMIT_EMAIL_CHANGES_PER_ACCOUNT, and removed when they expire',
  'portal.email_changes': 'LIMIT_EMAIL_CHANGES_PER_ACCOUNT, and removed after the undo',
  'portal.session_tokens': '200 of each kind for each of SESSIONS_PER_PERSON',
  'portal.sign_in_delays': 'removed when they are old',
  'portal.rate_limits': 'removed when their window is over',
  'portal.audit_chains': 'one row for each organization',
  'portal.notification_mails': 'one row for each person',
  'portal.remote_loads': 'LIMIT_REMOTE_LOADS_PER_ORGANIZATION, removed after 7 days',
  'portal.shared_providers': '500 in an hour, removed after 7 days',
  'portal.csp_violations': '300 in an hour, removed after 7 days',
  'portal.canaries': 'operators',
  'portal.canary_decisions': 'operators',
  'portal.canary_people': 'one row for each person and canary',
  'portal.previews': 'publishers, removed when they expire',
  'portal.preview_files': 'removed with their preview',
  'portal.preview_openings': 'removed with their session',
  'portal.publish_tokens': 'operators',
  'portal.trusted_publishers': 'operators',
  'portal.used_identities': 'removed when they expire',
  'portal.site_hosts': 'removed when they are old',
  'portal.demo_access': 'one row',
  'portal.quotas': 'one row for each quota',
  'portal.quota_usage': 'one row for each organization and quota',
  'voice.accounts': 'one row for each organization',
  'voice.quotas': 'one row for each quota',
  'voice.quota_usage': 'one row for each organization and quota',
  'knowledge.history_limits': 'one row',
  'knowledge.organizations': 'one row for each organization',
  'knowledge.quotas': 'one row for each quota',
  'knowledge.quota_usage': 'one row for each organization and quota',
};

const db = sharedFixture(() =>
  createTestDatabase('proxy-server', 'embedded-knowledge', 'embedded-voice'),
);

test('has a quota or another bound for each table that organizations can add to', async () => {
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ name: string; counted: boolean }>(
      `select c.table_schema || '.' || c.table_name as name, exists (
         select from pg_trigger t
         where t.tgrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
           and t.tgname like 'quota_%') as counted
       from information_schema.columns c
       join information_schema.tables using (table_schema, table_name)
       where c.table_schema in ('portal', 'voice', 'knowledge') and table_type = 'BASE TABLE'
         and c.column_name in ('organization_id', 'account_id')
       order by 1`,
    ),
  );
  expect(rows.length).toBeGreaterThan(25);
  const uncounted = rows.filter(({ counted }) => !counted).map(({ name }) => name);
  expect(uncounted).toEqual(Object.keys(boundedOtherwise).sort());
});

test('has a bound for each table whose rows belong to no organization', async () => {
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ name: string }>(
      `select t.table_schema || '.' || t.table_name as name
       from information_schema.tables t
       where t.table_schema in ('portal', 'voice', 'knowledge') and table_type = 'BASE TABLE'
         and not exists (
           select from information_schema.columns c
           where c.table_schema = t.table_schema and c.table_name = t.table_name
             and c.column_name in ('organization_id', 'account_id'))
       order by 1`,
    ),
  );
  const known = Object.keys(withoutOrganization).sort();
  expect(rows.map(({ name }) => name).sort()).toEqual(known);
});
