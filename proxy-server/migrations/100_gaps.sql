-- Turns of callers that found no answer, by what they asked. Calls are named by their id at the voice platform: the
-- index of calls can be emptied and read anew.
create table portal.gaps (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  title text not null check (length(title) between 1 and 500),
  state text not null default 'open' check (state in ('open', 'assigned', 'dismissed', 'closed')),
  assignee_id uuid,
  -- Who set the state; null for the portal itself.
  state_by uuid,
  state_at timestamptz not null default now(),
  closed_dataset_id uuid,
  closed_chunk_id uuid,
  closed_title text check (length(closed_title) <= 200),
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'assigned') = (assignee_id is not null))
);
create index gaps_organization on portal.gaps (organization_id, state);

-- One row for each different question; `vector` is its meaning in single bytes.
create table portal.gap_wordings (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  gap_id uuid references portal.gaps (id) on delete set null,
  words text not null check (length(words) between 1 and 500),
  text text not null check (length(text) between 1 and 500),
  model text check (length(model) <= 200),
  vector bytea check (length(vector) <= 8192),
  created_at timestamptz not null default now(),
  unique (organization_id, words)
);
create index gap_wordings_gap on portal.gap_wordings (gap_id);

create table portal.gap_turns (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  call_id text not null check (length(call_id) between 1 and 64),
  turn integer not null check (turn >= 0),
  wording_id uuid not null references portal.gap_wordings (id) on delete cascade,
  kind text not null check (kind in ('call', 'chat')),
  assistant_id text check (length(assistant_id) <= 64),
  s double precision check (s between 0 and 86400),
  e double precision check (e between 0 and 86400),
  best_title text check (length(best_title) <= 200),
  best_score double precision,
  threshold double precision,
  dataset_ids uuid[] not null default '{}' check (cardinality(dataset_ids) <= 20),
  asked_at timestamptz not null,
  primary key (organization_id, call_id, turn)
);
create index gap_turns_wording on portal.gap_turns (wording_id);
create index gap_turns_newest on portal.gap_turns (organization_id, asked_at desc);

-- Calls whose turns have not been looked at since they were saved.
create table portal.gap_calls (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  call_id text not null check (length(call_id) between 1 and 64),
  asked jsonb not null check (jsonb_typeof(asked) = 'object'),
  noted_at timestamptz not null default now(),
  primary key (organization_id, call_id)
);
create index gap_calls_noted on portal.gap_calls (organization_id, noted_at);

-- The work on them: one server at a time for each organization.
create table portal.gap_work (
  organization_id uuid primary key references portal.organizations (id) on delete cascade,
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  lease uuid,
  leased_until timestamptz
);

-- A caller's words go with the last call in which they were said.
create function portal.forget_gap_wordings() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    delete from portal.gap_wordings w using (select distinct wording_id from old_rows) o
    where w.id = o.wording_id
      and not exists (select from portal.gap_turns t where t.wording_id = w.id);
    return null;
  end
  $$;
create trigger wordings_left after delete on portal.gap_turns referencing old table as old_rows
  for each statement execute function portal.forget_gap_wordings();

create function portal.forget_empty_gaps() returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    delete from portal.gaps g using (select distinct gap_id from old_rows) o
    where g.id = o.gap_id
      and not exists (select from portal.gap_wordings w where w.gap_id = g.id);
    return null;
  end
  $$;
create trigger gaps_left after delete on portal.gap_wordings referencing old table as old_rows
  for each statement execute function portal.forget_empty_gaps();

alter table portal.gaps enable row level security;
alter table portal.gaps force row level security;
alter table portal.gap_wordings enable row level security;
alter table portal.gap_wordings force row level security;
alter table portal.gap_turns enable row level security;
alter table portal.gap_turns force row level security;
alter table portal.gap_calls enable row level security;
alter table portal.gap_calls force row level security;
alter table portal.gap_work enable row level security;
alter table portal.gap_work force row level security;

create policy system_all on portal.gaps to portal_system using (true) with check (true);
create policy system_all on portal.gap_wordings to portal_system using (true) with check (true);
create policy system_all on portal.gap_turns to portal_system using (true) with check (true);
create policy system_all on portal.gap_calls to portal_system using (true) with check (true);
create policy system_all on portal.gap_work to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.gaps, portal.gap_wordings, portal.gap_turns, portal.gap_calls,
  portal.gap_work to portal_system;

-- A member decides about a gap; what was asked is the server's to write.
create policy member_read on portal.gaps for select to portal_member
  using (organization_id = portal.current_organization());
create policy member_change on portal.gaps for update to portal_member
  using (organization_id = portal.current_organization())
  with check (organization_id = portal.current_organization());
create policy member_read on portal.gap_wordings for select to portal_member
  using (organization_id = portal.current_organization());
create policy member_read on portal.gap_turns for select to portal_member
  using (organization_id = portal.current_organization());
create policy member_read on portal.gap_calls for select to portal_member
  using (organization_id = portal.current_organization());
grant select on portal.gaps, portal.gap_wordings, portal.gap_turns to portal_member;
grant select (organization_id, call_id) on portal.gap_calls to portal_member;
grant update (state, assignee_id, state_by, state_at, closed_dataset_id, closed_chunk_id, closed_title)
  on portal.gaps to portal_member;
