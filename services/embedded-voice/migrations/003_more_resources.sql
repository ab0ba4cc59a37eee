-- Further vendor objects. Those that belong to another object go with it.
create table voice.squads (
  id uuid primary key,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  document jsonb not null
);
create index squads_newest on voice.squads (account_id, created_at desc);

create table voice.files (
  id uuid primary key,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  document jsonb not null,
  purpose text generated always as (document ->> 'purpose') stored,
  content bytea
);
create index files_newest on voice.files (account_id, created_at desc);

create table voice.knowledge_bases (
  id uuid primary key,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  document jsonb not null
);
create index knowledge_bases_newest on voice.knowledge_bases (account_id, created_at desc);

create table voice.knowledge_base_files (
  knowledge_base_id uuid not null references voice.knowledge_bases (id) on delete cascade,
  file_id uuid not null references voice.files (id) on delete cascade,
  id uuid not null,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (knowledge_base_id, file_id)
);
create index knowledge_base_files_of_file on voice.knowledge_base_files (file_id);
create index knowledge_base_files_of_account on voice.knowledge_base_files (account_id);

create table voice.workflows (
  id uuid primary key,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  document jsonb not null
);
create index workflows_newest on voice.workflows (account_id, created_at desc);

create table voice.test_suites (
  id uuid primary key,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  document jsonb not null
);
create index test_suites_newest on voice.test_suites (account_id, created_at desc);

create table voice.test_suite_tests (
  id uuid primary key,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  document jsonb not null,
  parent_id uuid generated always as ((document ->> 'testSuiteId')::uuid) stored
    references voice.test_suites (id) on delete cascade
);
create index test_suite_tests_newest on voice.test_suite_tests (parent_id, created_at desc);
create index test_suite_tests_of_account on voice.test_suite_tests (account_id);

create table voice.test_suite_runs (
  id uuid primary key,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  document jsonb not null,
  parent_id uuid generated always as ((document ->> 'testSuiteId')::uuid) stored
    references voice.test_suites (id) on delete cascade
);
create index test_suite_runs_newest on voice.test_suite_runs (parent_id, created_at desc);
create index test_suite_runs_of_account on voice.test_suite_runs (account_id);

do $$
declare
  name text;
begin
  foreach name in array array['squads', 'files', 'knowledge_bases', 'knowledge_base_files',
    'workflows', 'test_suites', 'test_suite_tests', 'test_suite_runs']
  loop
    execute format('alter table voice.%I enable row level security', name);
    execute format('alter table voice.%I force row level security', name);
    execute format(
      'create policy account on voice.%I to voice_service
         using (account_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)', name);
    execute format('grant select, insert, update, delete on voice.%I to voice_service', name);
  end loop;
end
$$;
