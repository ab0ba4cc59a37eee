-- Settings of an organization: its time zone, how long it keeps each class of data, and a deletion that waits.
alter table portal.organizations
  add column time_zone text check (length(time_zone) between 1 and 64),
  add column keep_calls_days integer check (keep_calls_days between 1 and 36500),
  add column keep_recordings_days integer check (keep_recordings_days between 1 and 36500),
  add column keep_page_views_days integer check (keep_page_views_days between 1 and 36500),
  add column keep_audit_days integer check (keep_audit_days between 1 and 36500),
  add column deletion_requested_at timestamptz,
  add column deletion_requested_by uuid,
  add column deletion_due_at timestamptz,
  -- Once set the data is going, and the deletion can be cancelled no longer.
  add column deletion_started_at timestamptz,
  add check ((deletion_requested_at is null) = (deletion_due_at is null));
grant select (time_zone) on portal.organizations to portal_member;
create index organizations_deletion on portal.organizations (deletion_due_at)
  where deletion_due_at is not null;
create index organizations_retention on portal.organizations (id)
  where coalesce(keep_calls_days, keep_page_views_days, keep_audit_days) is not null;

-- Rows that no reference ties to their organization go here; the owner is bound by row-level security.
do $$
begin
  execute format(
    'create policy owner_remove on portal.audit_chains for all to %I
       using (current_setting(''app.audit_pruning'', true) = ''on'') with check (false)', current_user);
end
$$;
create function portal.remove_traces(in_organization uuid) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    if exists (select 1 from portal.organizations where id = in_organization) then
      raise exception 'the organization still exists' using errcode = 'insufficient_privilege';
    end if;
    perform set_config('app.audit_pruning', 'on', true);
    delete from portal.audit_events where organization_id = in_organization;
    delete from portal.audit_chains where chain = in_organization;
    delete from portal.quota_usage where owner = in_organization;
    perform set_config('app.audit_pruning', 'off', true);
  end $$;
revoke all on function portal.remove_traces(uuid) from public;
grant execute on function portal.remove_traces(uuid) to portal_system;
