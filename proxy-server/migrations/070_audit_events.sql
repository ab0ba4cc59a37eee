-- Who did what. No reference to other tables: an event outlives the person, the session and the object.
create table portal.audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  organization_id uuid,
  user_id uuid,
  session_id uuid,
  actor text not null check (actor in ('member', 'stranger', 'operator', 'system')),
  event text not null check (length(event) between 1 and 60),
  object_kind text check (length(object_kind) <= 60),
  object_id text check (length(object_id) <= 200),
  request_id text check (length(request_id) <= 64),
  address text check (length(address) <= 64),
  -- Repeated failures of one minute share rows.
  occurrences integer not null default 1 check (occurrences > 0),
  details jsonb not null default '{}'
    check (jsonb_typeof(details) = 'object' and length(details::text) <= 4000)
);
create index audit_events_organization on portal.audit_events (organization_id, id desc);
create index audit_events_at on portal.audit_events (at);

alter table portal.audit_events enable row level security;
alter table portal.audit_events force row level security;

create policy system_read on portal.audit_events for select to portal_system using (true);
create policy system_append on portal.audit_events for insert to portal_system with check (true);
grant select, insert on portal.audit_events to portal_system;

create policy member_read on portal.audit_events for select to portal_member
  using (organization_id = portal.current_organization());
create policy member_append on portal.audit_events for insert to portal_member
  with check (organization_id = portal.current_organization()
    and user_id = portal.current_person() and actor = 'member');
grant select, insert on portal.audit_events to portal_member;

create function portal.refuse_audit_change() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op = 'DELETE' and current_setting('app.audit_pruning', true) = 'on' then
      return old;
    end if;
    raise exception 'audit_events takes new rows only' using errcode = 'insufficient_privilege';
  end $$;
create trigger audit_events_append_only before update or delete on portal.audit_events
  for each row execute function portal.refuse_audit_change();
create trigger audit_events_not_emptied before truncate on portal.audit_events
  for each statement execute function portal.refuse_audit_change();

-- The owner is bound by row-level security on a server where it is no superuser.
do $$
begin
  execute format(
    'create policy owner_prune on portal.audit_events to %I
       using (current_setting(''app.audit_pruning'', true) = ''on'') with check (false)', current_user);
end
$$;

-- The only way in which rows leave; a batch at a time keeps the locks short.
create function portal.prune_audit_events(keep_days integer) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
  declare
    removed integer;
  begin
    if keep_days is null or keep_days < 1 then
      raise exception 'keep_days is at least 1' using errcode = 'invalid_parameter_value';
    end if;
    perform set_config('app.audit_pruning', 'on', true);
    delete from portal.audit_events where id in (
      select id from portal.audit_events where at < now() - keep_days * interval '1 day'
      order by at limit 5000);
    get diagnostics removed = row_count;
    perform set_config('app.audit_pruning', 'off', true);
    return removed;
  end $$;
revoke all on function portal.prune_audit_events(integer) from public;
grant execute on function portal.prune_audit_events(integer) to portal_system;
