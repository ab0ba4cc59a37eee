-- Where the events of an account's calls are posted, beside the address of an assistant or number.
alter table voice.accounts
  add column server_url text,
  add column server_secret text;

-- A call that is not over yet. What will happen in it is decided when it is placed, so that a service that
-- starts again only has to look at the clock. `starts_at` is the call's own zero; its time runs `speed` times
-- faster than the world's.
create table voice.schedule (
  call_id uuid primary key references voice.calls (id) on delete cascade,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  starts_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  speed double precision not null,
  plan jsonb not null
);
create index schedule_due on voice.schedule (due_at);
create index schedule_of_account on voice.schedule (account_id);

-- Events on their way out. Those of one call leave in the order in which they came.
create table voice.webhooks (
  id bigint generated always as identity primary key,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  call_id uuid not null,
  url text not null,
  -- Whoever runs the service chose this address; others must not lead into private networks.
  trusted boolean not null,
  attempts integer not null default 0,
  due_at timestamptz(3) not null default now(),
  event jsonb not null
);
create index webhooks_due on voice.webhooks (due_at);
create index webhooks_of_call on voice.webhooks (call_id, url, id);
create index webhooks_of_account on voice.webhooks (account_id);

-- The scheduler looks over all accounts for what is due; everything else it does inside one of them.
alter table voice.schedule enable row level security;
alter table voice.schedule force row level security;
alter table voice.webhooks enable row level security;
alter table voice.webhooks force row level security;
create policy account on voice.schedule to voice_service
  using (account_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy scheduler on voice.schedule for select to voice_service
  using (current_setting('app.voice_scheduler', true) = 'on');
create policy account on voice.webhooks to voice_service
  using (account_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy scheduler on voice.webhooks for select to voice_service
  using (current_setting('app.voice_scheduler', true) = 'on');
grant select, insert, update, delete on voice.schedule, voice.webhooks to voice_service;
