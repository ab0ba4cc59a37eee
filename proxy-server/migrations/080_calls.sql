-- The portal's own index of calls and chats, which live at the voice platform. What lists, filters and counts read
-- is kept apart from the texts, so that counting reads few pages.
create table portal.calls (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  id text not null check (length(id) between 1 and 64),
  kind text not null check (kind in ('call', 'chat')),
  name text check (length(name) <= 200),
  type text check (length(type) <= 60),
  status text check (length(status) <= 60),
  outcome text not null check (length(outcome) <= 30),
  ended_reason text check (length(ended_reason) <= 200),
  assistant_id text check (length(assistant_id) <= 64),
  assistant_name text check (length(assistant_name) <= 200),
  phone_number_id text check (length(phone_number_id) <= 64),
  customer_number text check (length(customer_number) <= 60),
  customer_name text check (length(customer_name) <= 200),
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  updated_at timestamptz(3) not null,
  duration_s integer check (duration_s >= 0),
  cost double precision,
  tools text[] not null default '{}' check (cardinality(tools) <= 50),
  primary key (organization_id, id)
);
create index calls_newest on portal.calls (organization_id, created_at desc, id desc);
create index calls_of_outcome on portal.calls (organization_id, outcome, created_at desc);
create index calls_of_assistant on portal.calls (organization_id, assistant_id, created_at desc);

-- `search` is written by the portal: the words of the texts with their places, and one word for the organization, so
-- that an index entry of another organization is never read.
create table portal.call_texts (
  organization_id uuid not null,
  call_id text not null,
  summary text check (length(summary) <= 4000),
  turns jsonb not null default '[]' check (jsonb_typeof(turns) = 'array'),
  search tsvector not null,
  primary key (organization_id, call_id),
  foreign key (organization_id, call_id) references portal.calls (organization_id, id) on delete cascade
);
create index call_texts_search on portal.call_texts using gin (search) with (fastupdate = off);

-- How far the index follows the platform. A pass reads what changed since `updated_after`, newest created first, and
-- goes on at `page_before` after an interruption.
create table portal.call_sync (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  source text not null check (source in ('calls', 'sessions')),
  account text,
  updated_after timestamptz(3),
  -- Rows whose time lies before `updated_after` may still become visible until one more pass has looked.
  settled boolean not null default false,
  advanced_at timestamptz,
  pass_until timestamptz(3),
  page_before timestamptz(3),
  pass_rows bigint not null default 0,
  synced_at timestamptz,
  tried_at timestamptz,
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  poisoned bigint not null default 0,
  lease uuid,
  leased_until timestamptz,
  primary key (organization_id, source)
);
create index call_sync_due on portal.call_sync (due_at);

alter table portal.calls enable row level security;
alter table portal.calls force row level security;
alter table portal.call_texts enable row level security;
alter table portal.call_texts force row level security;
alter table portal.call_sync enable row level security;
alter table portal.call_sync force row level security;

create policy system_all on portal.calls to portal_system using (true) with check (true);
create policy system_all on portal.call_texts to portal_system using (true) with check (true);
create policy system_all on portal.call_sync to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.calls, portal.call_texts, portal.call_sync
  to portal_system;

create policy member_read on portal.calls for select to portal_member
  using (organization_id = portal.current_organization());
create policy member_read on portal.call_texts for select to portal_member
  using (organization_id = portal.current_organization());
create policy member_read on portal.call_sync for select to portal_member
  using (organization_id = portal.current_organization());
grant select on portal.calls, portal.call_texts to portal_member;
grant select (organization_id, source, synced_at, page_before) on portal.call_sync to portal_member;

-- Row-level security keeps PostgreSQL from answering @@ out of an index, because that operator is not leakproof. One
-- function of a role of its own looks the words up; it answers ids of the transaction's organization alone.
do $$
begin
  create role portal_search nologin;
exception when duplicate_object or unique_violation then
  null;
end $$;

do $$
begin
  if not pg_has_role(current_user, 'portal_search', 'member') then
    execute format('grant portal_search to %I', current_user);
  end if;
end $$;

grant usage, create on schema portal to portal_search;
grant select (organization_id, call_id, search) on portal.call_texts to portal_search;
create policy word_lookup on portal.call_texts for select to portal_search using (true);

create function portal.organization_word() returns text
  language sql stable parallel safe
  as $$ select 'organization' || replace(portal.current_organization()::text, '-', '') $$;

create function portal.find_calls(matching tsquery) returns setof text
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    select t.call_id from portal.call_texts t
    where t.organization_id = portal.current_organization()
      and t.search @@ (matching && portal.organization_word()::tsquery);
end $$;

alter function portal.find_calls(tsquery) owner to portal_search;
revoke create on schema portal from portal_search;
revoke all on function portal.find_calls(tsquery) from public;
grant execute on function portal.find_calls(tsquery) to portal_member, portal_system;
