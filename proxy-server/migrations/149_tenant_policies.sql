-- The server's own work for one organization runs as portal_tenant, whose policies hold it to that organization.
-- Each table is a transaction of its own: locks on many tables at once would deadlock with requests.
drop policy if exists tenant_own on portal.organizations;
create policy tenant_own on portal.organizations to portal_tenant
  using (id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.agents;
create policy tenant_own on portal.agents to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.api_keys;
create policy tenant_own on portal.api_keys to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.vapi_server_keys;
create policy tenant_own on portal.vapi_server_keys to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.page_views;
create policy tenant_own on portal.page_views to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.tickets;
create policy tenant_own on portal.tickets to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.call_placements;
create policy tenant_own on portal.call_placements to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.counted_calls;
create policy tenant_own on portal.counted_calls to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.live_events;
create policy tenant_own on portal.live_events to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.audit_events;
create policy tenant_own on portal.audit_events to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.calls;
create policy tenant_own on portal.calls to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.call_texts;
create policy tenant_own on portal.call_texts to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.call_sync;
create policy tenant_own on portal.call_sync to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.call_reviews;
create policy tenant_own on portal.call_reviews to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.call_tags;
create policy tenant_own on portal.call_tags to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.call_notes;
create policy tenant_own on portal.call_notes to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.call_claims;
create policy tenant_own on portal.call_claims to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.call_views;
create policy tenant_own on portal.call_views to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.notifications;
create policy tenant_own on portal.notifications to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.assistant_drafts;
create policy tenant_own on portal.assistant_drafts to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.assistant_versions;
create policy tenant_own on portal.assistant_versions to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.assistant_publications;
create policy tenant_own on portal.assistant_publications to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.memberships;
create policy tenant_own on portal.memberships to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.invitations;
create policy tenant_own on portal.invitations to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.pending_sign_ins;
create policy tenant_own on portal.pending_sign_ins to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.access_tokens;
create policy tenant_own on portal.access_tokens to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.sessions;
create policy tenant_own on portal.sessions to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.sign_in_providers;
create policy tenant_own on portal.sign_in_providers to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.sign_in_domains;
create policy tenant_own on portal.sign_in_domains to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.sign_in_identities;
create policy tenant_own on portal.sign_in_identities to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.sign_in_attempts;
create policy tenant_own on portal.sign_in_attempts to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.sign_in_callbacks;
create policy tenant_own on portal.sign_in_callbacks to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.former_members;
create policy tenant_own on portal.former_members to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.questions;
create policy tenant_own on portal.questions to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.question_runs;
create policy tenant_own on portal.question_runs to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.question_results;
create policy tenant_own on portal.question_results to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.question_reruns;
create policy tenant_own on portal.question_reruns to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.gaps;
create policy tenant_own on portal.gaps to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.gap_wordings;
create policy tenant_own on portal.gap_wordings to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.gap_turns;
create policy tenant_own on portal.gap_turns to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.gap_calls;
create policy tenant_own on portal.gap_calls to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.gap_work;
create policy tenant_own on portal.gap_work to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.sites;
create policy tenant_own on portal.sites to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.site_pages;
create policy tenant_own on portal.site_pages to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.site_runs;
create policy tenant_own on portal.site_runs to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.site_run_pages;
create policy tenant_own on portal.site_run_pages to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.audit_verifications;
create policy tenant_own on portal.audit_verifications to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
drop policy if exists tenant_own on portal.unsettled_assistants;
create policy tenant_own on portal.unsettled_assistants to portal_tenant
  using (organization_id = portal.current_organization());

-- Next transaction.
-- Members, and those who left: what they did in the organization is shown with their names.
drop policy if exists tenant_own on portal.users;
create policy tenant_own on portal.users for select to portal_tenant
  using (
    exists (select from portal.memberships m
      where m.user_id = users.id and m.organization_id = portal.current_organization())
    or exists (select from portal.former_members f
      where f.user_id = users.id and f.organization_id = portal.current_organization()));

-- Next transaction.
drop policy if exists tenant_own on portal.auth_users;
create policy tenant_own on portal.auth_users for select to portal_tenant
  using (exists (select from portal.memberships m
    where m.user_id = auth_users.id and m.organization_id = portal.current_organization()));

-- Next transaction.
drop policy if exists tenant_own on portal.passkeys;
create policy tenant_own on portal.passkeys for select to portal_tenant
  using (exists (select from portal.memberships m
    where m.user_id = passkeys.user_id and m.organization_id = portal.current_organization()));

-- Next transaction.
drop policy if exists tenant_own on portal.audit_chains;
create policy tenant_own on portal.audit_chains for select to portal_tenant
  using (chain = portal.current_organization());

-- Next transaction.
-- portal.notify reads preferences, which a tenant may not: it notifies its own organization by this.
grant create on schema portal to portal_notifier;
create or replace function portal.notify_own(in_kind text, in_fingerprint text, in_subject jsonb)
  returns void
  language sql volatile security definer
  set search_path = pg_catalog, pg_temp
  as $$
  select portal.notify(portal.current_organization(), in_kind, in_fingerprint, in_subject)
  $$;
alter function portal.notify_own(text, text, jsonb) owner to portal_notifier;
revoke create on schema portal from portal_notifier;
revoke all on function portal.notify_own(text, text, jsonb) from public;
grant execute on function portal.notify_own(text, text, jsonb) to portal_tenant;

-- Next transaction.
-- What this work needs and no more: no hash of a token, and of accounts only whether they have a second factor.
grant usage on schema portal to portal_tenant;
grant execute on function portal.find_calls(tsquery) to portal_tenant;
grant select on portal.quotas to portal_tenant;
grant select, insert, update on portal.quota_usage to portal_tenant;

grant select (id, name, trieve_organization_id, status, created_at, updated_at, page_views_enabled,
    time_zone, keep_calls_days, keep_recordings_days, keep_page_views_days, keep_audit_days,
    deletion_requested_at, deletion_requested_by, deletion_due_at, deletion_started_at,
    audit_change_days, audit_change_at, audit_change_by, requires_second_factor),
  update (name, trieve_organization_id, updated_at, page_views_enabled, time_zone, keep_calls_days,
    keep_recordings_days, keep_page_views_days, keep_audit_days, deletion_requested_at,
    deletion_requested_by, deletion_due_at, audit_change_days, audit_change_at, audit_change_by,
    requires_second_factor)
  on portal.organizations to portal_tenant;
grant select on portal.memberships, portal.former_members to portal_tenant;
grant select (id, email, first_name, last_name) on portal.users to portal_tenant;
grant select (id, second_factor) on portal.auth_users to portal_tenant;
grant select (user_id) on portal.passkeys to portal_tenant;
grant select (id, user_id, organization_id, provider_organization_id, method, strong,
    provider_factors, proved_at, created_at)
  on portal.sessions to portal_tenant;

grant select (id, organization_id, email, role, invited_by, created_at, sent_at, opened_at,
    accepted_at, accepted_by, expires_at, revoked_at, revoked_by, is_mailed),
  update (revoked_at, revoked_by) on portal.invitations to portal_tenant;
grant select (id, organization_id, user_id, name, prefix, scope, created_at, expires_at,
    last_used_at, revoked_at, strong),
  update (last_used_at), delete on portal.access_tokens to portal_tenant;
grant select (organization_id), insert, delete on portal.tickets to portal_tenant;
grant select, update, delete on portal.sign_in_providers, portal.sign_in_domains to portal_tenant;
grant select, insert on portal.sign_in_callbacks to portal_tenant;
grant select on portal.sign_in_identities to portal_tenant;
grant select (organization_id), delete on portal.sign_in_attempts to portal_tenant;

grant select, insert on portal.audit_events to portal_tenant;
grant select on portal.audit_chains to portal_tenant;
grant select, insert, update on portal.audit_verifications to portal_tenant;
grant select, insert, delete on portal.notifications to portal_tenant;
grant select, delete on portal.page_views to portal_tenant;
grant select on portal.call_views to portal_tenant;

grant select, insert, update, delete on portal.agents to portal_tenant;
grant select, insert, update on portal.api_keys, portal.vapi_server_keys to portal_tenant;
grant select, update, delete on portal.assistant_drafts to portal_tenant;
grant select, insert, delete on portal.assistant_versions, portal.unsettled_assistants
  to portal_tenant;
grant select, insert, update, delete on portal.assistant_publications to portal_tenant;

grant select, insert, update, delete on portal.calls, portal.call_texts, portal.call_sync,
  portal.call_claims, portal.call_placements to portal_tenant;
grant select, delete on portal.call_reviews, portal.call_tags, portal.call_notes to portal_tenant;
grant select, insert on portal.counted_calls, portal.live_events to portal_tenant;

grant select, update, delete on portal.questions, portal.sites to portal_tenant;
grant select, insert, delete on portal.question_runs, portal.question_results to portal_tenant;
grant select, insert, update, delete on portal.question_reruns, portal.site_pages, portal.site_runs,
  portal.site_run_pages to portal_tenant;
grant select, insert, update, delete on portal.gaps, portal.gap_wordings, portal.gap_calls
  to portal_tenant;
grant select, insert, delete on portal.gap_turns to portal_tenant;
grant select, insert, update on portal.gap_work to portal_tenant;
