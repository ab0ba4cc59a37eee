-- What each organization holds of each kind, kept in the statement that changes it. The limits are the
-- server's settings, written at its start; without a row there is none.
create table portal.quotas (
  quota text primary key,
  most bigint not null
);

create table portal.quota_usage (
  owner uuid not null,
  quota text not null,
  used bigint not null,
  primary key (owner, quota)
);

alter table portal.quotas enable row level security;
alter table portal.quotas force row level security;
alter table portal.quota_usage enable row level security;
alter table portal.quota_usage force row level security;
create policy readable on portal.quotas for select using (true);
create policy own_usage on portal.quota_usage
  using (owner = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy system_all on portal.quota_usage to portal_system using (true) with check (true);
grant select on portal.quotas to portal_member, portal_system;
grant select, insert, update on portal.quota_usage to portal_member, portal_system;

-- Deletions that cascade run as the owner, whom row-level security binds where it is no superuser.
do $$
begin
  execute format('create policy owner_all on portal.quotas to %I using (true) with check (true)', current_user);
  execute format('create policy owner_all on portal.quota_usage to %I using (true) with check (true)', current_user);
end
$$;

-- The row of the usage stays locked until the transaction ends, so that parallel ones cannot pass together.
create function portal.use_quota(in_owner uuid, in_quota text, change bigint) returns void
  language plpgsql
  as $$
  declare
    total bigint;
    allowed bigint;
  begin
    if change = 0 then
      return;
    end if;
    insert into portal.quota_usage as u (owner, quota, used) values (in_owner, in_quota, change)
    on conflict (owner, quota) do update set used = u.used + excluded.used
    returning used into total;
    if change < 0 then
      return;
    end if;
    select most into allowed from portal.quotas where quota = in_quota;
    if total > allowed then
      raise exception using errcode = 'QU001', message = in_quota || ' ' || allowed;
    end if;
  end $$;

-- Its argument is the quota that counts the rows.
create function portal.count_rows() returns trigger
  language plpgsql
  as $$
  declare
    change record;
  begin
    if tg_op = 'INSERT' then
      for change in select organization_id as owner, count(*) as n from new_rows group by 1 order by 1 loop
        perform portal.use_quota(change.owner, tg_argv[0], change.n);
      end loop;
    else
      for change in select organization_id as owner, count(*) as n from old_rows group by 1 order by 1 loop
        perform portal.use_quota(change.owner, tg_argv[0], -change.n);
      end loop;
    end if;
    return null;
  end $$;

create trigger quota_rows_added after insert on portal.agents referencing new table as new_rows
  for each statement execute function portal.count_rows('agents');
create trigger quota_rows_removed after delete on portal.agents referencing old table as old_rows
  for each statement execute function portal.count_rows('agents');
create trigger quota_rows_added after insert on portal.vapi_server_keys referencing new table as new_rows
  for each statement execute function portal.count_rows('server_keys');
create trigger quota_rows_removed after delete on portal.vapi_server_keys referencing old table as old_rows
  for each statement execute function portal.count_rows('server_keys');

-- Rows that come and go quickly are counted where they are: few, by an index.
create function portal.count_tickets() returns trigger
  language plpgsql
  as $$
  declare
    allowed bigint;
  begin
    select most into allowed from portal.quotas where quota = 'tickets';
    if allowed is null then
      return null;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('tickets ' || new.organization_id, 0));
    perform 1 from portal.tickets where organization_id = new.organization_id offset allowed limit 1;
    if found then
      raise exception using errcode = 'QU001', message = 'tickets ' || allowed;
    end if;
    return null;
  end $$;
create trigger quota_tickets after insert on portal.tickets
  for each row execute function portal.count_tickets();

create function portal.count_page_view_routes() returns trigger
  language plpgsql
  as $$
  declare
    allowed bigint;
  begin
    select most into allowed from portal.quotas where quota = 'page_view_routes';
    if allowed is null then
      return null;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('page views ' || new.organization_id, 0));
    perform 1 from portal.page_views
      where organization_id = new.organization_id and day = new.day offset allowed limit 1;
    if found then
      raise exception using errcode = 'QU001', message = 'page_view_routes ' || allowed;
    end if;
    return null;
  end $$;
create trigger quota_page_views after insert on portal.page_views
  for each row execute function portal.count_page_view_routes();

insert into portal.quota_usage (owner, quota, used)
  select organization_id, 'agents', count(*) from portal.agents group by 1
  union all
  select organization_id, 'server_keys', count(*) from portal.vapi_server_keys group by 1;
