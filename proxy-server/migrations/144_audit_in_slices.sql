-- How far the chain of an organization was verified: a request verifies so many rows, and the next one goes on.
create table portal.audit_verifications (
  organization_id uuid primary key references portal.organizations (id) on delete cascade,
  -- The last row that was verified.
  seq bigint not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- When the verification of the first row began.
  since timestamptz(3) not null,
  complete boolean not null
);
alter table portal.audit_verifications enable row level security;
alter table portal.audit_verifications force row level security;
create policy system_all on portal.audit_verifications to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.audit_verifications to portal_system;

-- Without these, a page of filtered events and the list of people read every event of the organization.
create index audit_events_person on portal.audit_events (organization_id, user_id, seq);
create index audit_events_event on portal.audit_events (organization_id, event, seq);
create index audit_events_object on portal.audit_events (organization_id, object_id, seq)
  where object_id is not null;
create index audit_events_time on portal.audit_events (organization_id, at);

-- The events of an organization that is being deleted, a slice at a time.
create function portal.remove_audit_slice(in_organization uuid, most integer) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
  declare
    removed integer;
  begin
    if exists (select 1 from portal.organizations
        where id = in_organization and deletion_started_at is null) then
      raise exception 'the organization still exists' using errcode = 'insufficient_privilege';
    end if;
    perform set_config('app.audit_pruning', 'on', true);
    delete from portal.audit_events where id in (
      select id from portal.audit_events where organization_id = in_organization
      order by seq limit most);
    get diagnostics removed = row_count;
    perform set_config('app.audit_pruning', 'off', true);
    return removed;
  end $$;
revoke all on function portal.remove_audit_slice(uuid, integer) from public;
grant execute on function portal.remove_audit_slice(uuid, integer) to portal_system;
