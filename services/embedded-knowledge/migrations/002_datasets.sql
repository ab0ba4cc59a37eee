create table knowledge.datasets (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references knowledge.organizations (id) on delete cascade,
  name text not null,
  description text not null default '',
  tracking_id text,
  server_configuration jsonb not null default '{}',
  position bigint generated always as identity,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, tracking_id),
  unique (id, organization_id)
);
create index datasets_newest on knowledge.datasets (organization_id, position desc);

create table knowledge.dataset_usage (
  id uuid primary key default gen_random_uuid(),
  dataset_id uuid not null unique references knowledge.datasets (id) on delete cascade,
  organization_id uuid not null,
  chunk_count integer not null default 0
);

create function knowledge.start_dataset_usage() returns trigger language plpgsql as $$
begin
  insert into knowledge.dataset_usage (dataset_id, organization_id)
  values (new.id, new.organization_id);
  return null;
end $$;

create trigger start_dataset_usage after insert on knowledge.datasets
  for each row execute function knowledge.start_dataset_usage();

alter table knowledge.datasets enable row level security;
alter table knowledge.datasets force row level security;
alter table knowledge.dataset_usage enable row level security;
alter table knowledge.dataset_usage force row level security;

create policy organization_only on knowledge.datasets
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy organization_only on knowledge.dataset_usage
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on knowledge.datasets, knowledge.dataset_usage
  to knowledge_service;
