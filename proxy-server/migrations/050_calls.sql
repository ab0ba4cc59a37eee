-- Calls that members placed: one row for each idempotency key, written before the voice platform hears of the
-- call. A row that says `sending` is never sent again.
create table portal.call_placements (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  key text not null check (length(key) between 1 and 128),
  user_id uuid not null,
  body_hash text not null,
  -- The call's name at the voice platform, by which it is found again.
  marker text not null unique,
  state text not null default 'pending' check (state in ('pending', 'sending', 'placed', 'unknown')),
  -- Which request works on it, and until when nobody else takes it over.
  owner uuid not null,
  owned_until timestamptz not null,
  sent_at timestamptz,
  call_id text,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, key)
);
create index call_placements_created on portal.call_placements (created_at);

-- Calls that were counted for their assistant, so that a repeated report counts once.
create table portal.counted_calls (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  call_id text not null check (length(call_id) between 1 and 64),
  counted_at timestamptz not null default now(),
  primary key (organization_id, call_id)
);

-- Live updates on their way to the open browsers of an organization, over any number of servers.
create table portal.live_events (
  id bigint generated always as identity primary key,
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  -- What makes an event the same as one that was reported before.
  fingerprint text not null,
  event jsonb not null,
  created_at timestamptz not null default now(),
  unique (organization_id, fingerprint)
);
create index live_events_created on portal.live_events (created_at);

alter table portal.call_placements enable row level security;
alter table portal.call_placements force row level security;
alter table portal.counted_calls enable row level security;
alter table portal.counted_calls force row level security;
alter table portal.live_events enable row level security;
alter table portal.live_events force row level security;

create policy system_all on portal.call_placements to portal_system using (true) with check (true);
create policy system_all on portal.counted_calls to portal_system using (true) with check (true);
create policy system_all on portal.live_events to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.call_placements, portal.counted_calls,
  portal.live_events to portal_system;
