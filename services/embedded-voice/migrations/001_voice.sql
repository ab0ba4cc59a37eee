-- The voice service's own tables. A vendor object is a jsonb document; beside it stand the columns that are
-- filtered, sorted or summed. Times have milliseconds, as the wire shows them, so that paging by a time that
-- a client read loses no row and repeats none.
create schema voice;

create table voice.accounts (
  id uuid primary key,
  external_id text not null unique,
  name text not null,
  created_at timestamptz(3) not null default now()
);

create table voice.api_keys (
  key_hash text primary key,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index api_keys_account on voice.api_keys (account_id);

create table voice.assistants (
  id uuid primary key,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  document jsonb not null
);
create index assistants_newest on voice.assistants (account_id, created_at desc);

create table voice.phone_numbers (
  id uuid primary key,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  document jsonb not null,
  assistant_id text generated always as (document ->> 'assistantId') stored
);
create index phone_numbers_newest on voice.phone_numbers (account_id, created_at desc);

create table voice.tools (
  id uuid primary key,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  document jsonb not null
);
create index tools_newest on voice.tools (account_id, created_at desc);

create table voice.calls (
  id uuid primary key,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  document jsonb not null,
  assistant_id text generated always as (document ->> 'assistantId') stored,
  phone_number_id text generated always as (document ->> 'phoneNumberId') stored,
  type text generated always as (document ->> 'type') stored,
  status text generated always as (document ->> 'status') stored,
  ended_reason text generated always as (document ->> 'endedReason') stored,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  cost double precision
);
create index calls_newest on voice.calls (account_id, created_at desc);
create index calls_of_assistant on voice.calls (account_id, assistant_id, created_at desc);
create index calls_of_phone_number on voice.calls (account_id, phone_number_id, created_at desc);

create table voice.logs (
  id uuid primary key,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  time timestamptz(3) not null,
  document jsonb not null,
  type text generated always as (document ->> 'type') stored,
  webhook_type text generated always as (document ->> 'webhookType') stored,
  assistant_id text generated always as (document ->> 'assistantId') stored,
  phone_number_id text generated always as (document ->> 'phoneNumberId') stored,
  customer_id text generated always as (document ->> 'customerId') stored,
  squad_id text generated always as (document ->> 'squadId') stored,
  call_id text generated always as (document ->> 'callId') stored
);
create index logs_newest on voice.logs (account_id, time desc);
create index logs_of_call on voice.logs (account_id, call_id, time desc);

alter table voice.accounts enable row level security;
alter table voice.accounts force row level security;
alter table voice.api_keys enable row level security;
alter table voice.api_keys force row level security;
alter table voice.assistants enable row level security;
alter table voice.assistants force row level security;
alter table voice.phone_numbers enable row level security;
alter table voice.phone_numbers force row level security;
alter table voice.tools enable row level security;
alter table voice.tools force row level security;
alter table voice.calls enable row level security;
alter table voice.calls force row level security;
alter table voice.logs enable row level security;
alter table voice.logs force row level security;

create policy account on voice.accounts to voice_service
  using (id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy account on voice.api_keys to voice_service
  using (account_id = nullif(current_setting('app.organization_id', true), '')::uuid);
-- Sign-in by key happens before the account is known: who presents a key sees the row of that key alone.
create policy presented on voice.api_keys for select to voice_service
  using (key_hash = nullif(current_setting('app.voice_key_hash', true), ''));
create policy account on voice.assistants to voice_service
  using (account_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy account on voice.phone_numbers to voice_service
  using (account_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy account on voice.tools to voice_service
  using (account_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy account on voice.calls to voice_service
  using (account_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy account on voice.logs to voice_service
  using (account_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant usage on schema voice to voice_service;
grant select, insert, update, delete on all tables in schema voice to voice_service;
