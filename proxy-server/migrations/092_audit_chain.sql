-- Rows of the audit are chained: each hash covers its row and the hash before it.
alter table portal.audit_events
  add column seq bigint,
  add column prev_hash text,
  add column hash text,
  add column before jsonb check (jsonb_typeof(before) = 'object' and length(before::text) <= 4000),
  add column after jsonb check (jsonb_typeof(after) = 'object' and length(after::text) <= 4000);

-- The end of each chain: one for each organization, and one of zeros for events without one.
create table portal.audit_chains (
  chain uuid primary key,
  seq bigint not null default 0 check (seq >= 0),
  hash text not null default repeat('0', 64) check (hash ~ '^[0-9a-f]{64}$')
);
alter table portal.audit_chains enable row level security;
alter table portal.audit_chains force row level security;
create policy system_read on portal.audit_chains for select to portal_system using (true);
grant select on portal.audit_chains to portal_system;

-- Who did what is for admins; every member adds to it.
drop policy member_read on portal.audit_events;
create policy member_read on portal.audit_events for select to portal_member
  using (organization_id = portal.current_organization() and portal.is_admin());

-- Writers of events may neither read nor move the end of a chain; a role of its own does it for them.
do $$
begin
  create role portal_auditor nologin;
exception when duplicate_object or unique_violation then
  null;
end $$;
do $$
begin
  if not pg_has_role(current_user, 'portal_auditor', 'member') then
    execute format('grant portal_auditor to %I', current_user);
  end if;
end $$;
grant usage, create on schema portal to portal_auditor;
create policy auditor_all on portal.audit_chains to portal_auditor using (true) with check (true);
grant select, insert, update on portal.audit_chains to portal_auditor;

-- A value as the hash covers it: its length in bytes, a colon, the value, a comma; or a hyphen and a comma.
create function portal.audit_part(value text) returns text
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$ select coalesce(octet_length(value)::text || ':' || value || ',', '-,') $$;

-- docs/decisions/047-audit-chain.md describes the form byte by byte.
create function portal.audit_hash(e portal.audit_events) returns text
  language sql stable parallel safe
  set search_path = pg_catalog, pg_temp
  as $$
  select encode(sha256(convert_to(
    portal.audit_part('audit-1') || portal.audit_part(e.seq::text) || portal.audit_part(e.prev_hash)
    || portal.audit_part(e.id::text)
    || portal.audit_part(to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || portal.audit_part(e.organization_id::text) || portal.audit_part(e.user_id::text)
    || portal.audit_part(e.session_id::text) || portal.audit_part(e.actor)
    || portal.audit_part(e.event) || portal.audit_part(e.object_kind)
    || portal.audit_part(e.object_id) || portal.audit_part(e.request_id)
    || portal.audit_part(e.address) || portal.audit_part(e.occurrences::text)
    || portal.audit_part(e.details::text) || portal.audit_part(e.before::text)
    || portal.audit_part(e.after::text), 'UTF8')), 'hex')
  $$;

-- The lock of the chain's row lasts to the end of the transaction: events are inserted last.
create function portal.chain_audit_event() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
  declare
    chain_id uuid := coalesce(new.organization_id, '00000000-0000-0000-0000-000000000000');
  begin
    insert into portal.audit_chains (chain) values (chain_id) on conflict do nothing;
    select c.seq + 1, c.hash into new.seq, new.prev_hash
      from portal.audit_chains c where c.chain = chain_id for update;
    new.hash := portal.audit_hash(new);
    update portal.audit_chains set seq = new.seq, hash = new.hash where chain = chain_id;
    return new;
  end $$;
alter function portal.chain_audit_event() owner to portal_auditor;
revoke create on schema portal from portal_auditor;
revoke all on function portal.chain_audit_event() from public;

-- Events of earlier versions are chained in the order of their ids.
alter table portal.audit_events no force row level security;
alter table portal.audit_chains no force row level security;
alter table portal.audit_events disable trigger audit_events_append_only;
do $$
declare
  one portal.audit_events;
  head portal.audit_chains;
  chain_id uuid;
begin
  for one in select * from portal.audit_events order by id loop
    chain_id := coalesce(one.organization_id, '00000000-0000-0000-0000-000000000000');
    insert into portal.audit_chains (chain) values (chain_id) on conflict do nothing;
    select * into head from portal.audit_chains where chain = chain_id;
    one.seq := head.seq + 1;
    one.prev_hash := head.hash;
    one.hash := portal.audit_hash(one);
    update portal.audit_events set seq = one.seq, prev_hash = one.prev_hash, hash = one.hash
      where id = one.id;
    update portal.audit_chains set seq = one.seq, hash = one.hash where chain = chain_id;
  end loop;
end $$;
alter table portal.audit_events enable trigger audit_events_append_only;
alter table portal.audit_events force row level security;
alter table portal.audit_chains force row level security;

alter table portal.audit_events
  alter column seq set not null,
  alter column prev_hash set not null,
  alter column hash set not null;
create unique index audit_events_chain
  on portal.audit_events (coalesce(organization_id, '00000000-0000-0000-0000-000000000000'), seq);
create index audit_events_of_organization on portal.audit_events (organization_id, seq desc);
drop index portal.audit_events_organization;
create trigger audit_events_chained before insert on portal.audit_events
  for each row execute function portal.chain_audit_event();

-- Pruning removes the beginning of a chain and leaves an event with the hash of the last row removed.
drop policy owner_prune on portal.audit_events;
do $$
begin
  execute format(
    'create policy owner_prune on portal.audit_events to %I
       using (current_setting(''app.audit_pruning'', true) = ''on'')
       with check (current_setting(''app.audit_pruning'', true) = ''on'' and event = ''audit_pruned'')',
    current_user);
end
$$;

create function portal.prune_audit_chain(in_chain uuid, keep_days integer) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
  declare
    nobody constant uuid := '00000000-0000-0000-0000-000000000000';
    first_kept bigint;
    last_removed portal.audit_events;
    removed integer;
  begin
    if keep_days is null or keep_days < 1 then
      raise exception 'keep_days is at least 1' using errcode = 'invalid_parameter_value';
    end if;
    perform set_config('app.audit_pruning', 'on', true);
    -- A transaction that began earlier may come later in the chain, so rows leave up to the first that is young.
    select min(seq) into first_kept from portal.audit_events
      where coalesce(organization_id, nobody) = in_chain
        and at >= now() - keep_days * interval '1 day';
    select * into last_removed from portal.audit_events
      where seq < least(coalesce(first_kept, 9223372036854775807),
          (select min(seq) + 5000 from portal.audit_events
           where coalesce(organization_id, nobody) = in_chain))
        and coalesce(organization_id, nobody) = in_chain
      order by seq desc limit 1;
    delete from portal.audit_events
      where coalesce(organization_id, nobody) = in_chain and seq <= last_removed.seq;
    get diagnostics removed = row_count;
    if removed > 0 then
      insert into portal.audit_events (organization_id, actor, event, details)
      values (last_removed.organization_id, 'system', 'audit_pruned', jsonb_build_object(
        'removed', removed, 'through', last_removed.seq, 'hash', last_removed.hash));
    end if;
    perform set_config('app.audit_pruning', 'off', true);
    return removed;
  end $$;

-- A day late at most, so that a chain gets one such event a day; chains of nothing else keep theirs.
create or replace function portal.prune_audit_events(keep_days integer) returns integer
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
  declare
    due uuid;
  begin
    if keep_days is null or keep_days < 1 then
      raise exception 'keep_days is at least 1' using errcode = 'invalid_parameter_value';
    end if;
    perform set_config('app.audit_pruning', 'on', true);
    select coalesce(organization_id, '00000000-0000-0000-0000-000000000000') into due
      from portal.audit_events
      where at < now() - (keep_days + 1) * interval '1 day' and event <> 'audit_pruned'
      order by at limit 1;
    perform set_config('app.audit_pruning', 'off', true);
    if due is null then return 0; end if;
    return portal.prune_audit_chain(due, keep_days);
  end $$;
revoke all on function portal.prune_audit_chain(uuid, integer) from public;
grant execute on function portal.prune_audit_chain(uuid, integer) to portal_system;
