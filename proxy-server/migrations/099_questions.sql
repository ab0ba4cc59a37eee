-- Questions that the search of a dataset must answer. Datasets are named by their id at the knowledge service, which
-- may be an outside one.
create table portal.questions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  dataset_id uuid not null,
  text text not null check (length(text) between 1 and 500),
  expected_kind text not null check (expected_kind in ('chunk', 'tracking_id', 'words')),
  expected text not null check (length(expected) between 1 and 500),
  label text check (length(label) <= 200),
  search_type text not null check (search_type in ('hybrid', 'fulltext', 'semantic')),
  top integer not null check (top between 1 and 20),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index questions_dataset on portal.questions (organization_id, dataset_id, created_at);

create table portal.question_runs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  dataset_id uuid not null,
  cause text not null check (cause in ('asked', 'question', 'edit', 'import')),
  cause_name text check (length(cause_name) <= 300),
  passed integer not null,
  failed integer not null,
  errors integer not null,
  ms integer not null,
  created_at timestamptz not null default now()
);
create index question_runs_dataset on portal.question_runs (organization_id, dataset_id, created_at desc);

-- A result keeps the question as it was asked: the question may be another one by now.
create table portal.question_results (
  question_id uuid not null references portal.questions (id) on delete cascade,
  run_id uuid not null references portal.question_runs (id) on delete cascade,
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  dataset_id uuid not null,
  outcome text not null check (outcome in ('pass', 'fail', 'error')),
  rank integer,
  problem text check (length(problem) <= 500),
  asked jsonb not null check (jsonb_typeof(asked) = 'object' and length(asked::text) <= 8000),
  found jsonb not null check (jsonb_typeof(found) = 'array' and length(found::text) <= 20000),
  ms integer not null,
  created_at timestamptz not null default now(),
  primary key (question_id, run_id)
);
create index question_results_run on portal.question_results (run_id);
create index question_results_dataset on portal.question_results (organization_id, dataset_id, created_at desc);

-- Datasets that changed since their questions ran.
create table portal.question_reruns (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  dataset_id uuid not null,
  cause text not null check (cause in ('question', 'edit', 'import')),
  cause_name text check (length(cause_name) <= 300),
  noted_at timestamptz not null default now(),
  due_at timestamptz not null,
  attempts integer not null default 0,
  primary key (organization_id, dataset_id)
);
create index question_reruns_due on portal.question_reruns (due_at);

alter table portal.questions enable row level security;
alter table portal.questions force row level security;
alter table portal.question_runs enable row level security;
alter table portal.question_runs force row level security;
alter table portal.question_results enable row level security;
alter table portal.question_results force row level security;
alter table portal.question_reruns enable row level security;
alter table portal.question_reruns force row level security;

create policy system_all on portal.questions to portal_system using (true) with check (true);
create policy system_all on portal.question_runs to portal_system using (true) with check (true);
create policy system_all on portal.question_results to portal_system using (true) with check (true);
create policy system_all on portal.question_reruns to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.questions, portal.question_reruns to portal_system;
grant select, insert, delete on portal.question_runs, portal.question_results to portal_system;

-- Results are the server's: a member adds none and changes none.
create policy member_own on portal.questions to portal_member
  using (organization_id = portal.current_organization())
  with check (organization_id = portal.current_organization());
create policy member_read on portal.question_runs for select to portal_member
  using (organization_id = portal.current_organization());
create policy member_read on portal.question_results for select to portal_member
  using (organization_id = portal.current_organization());
create policy member_read on portal.question_reruns for select to portal_member
  using (organization_id = portal.current_organization());
grant select, insert, update, delete on portal.questions to portal_member;
grant select on portal.question_runs, portal.question_results, portal.question_reruns to portal_member;

create trigger quota_rows_added after insert on portal.questions referencing new table as new_rows
  for each statement execute function portal.count_rows('questions');
create trigger quota_rows_removed after delete on portal.questions referencing old table as old_rows
  for each statement execute function portal.count_rows('questions');
