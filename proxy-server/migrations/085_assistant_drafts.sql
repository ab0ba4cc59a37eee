-- What members change of assistants before it is live, and what was live when. Assistants are named by their id at the
-- voice platform.
create table portal.assistant_drafts (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  assistant_id uuid not null,
  settings jsonb not null check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 4000000),
  base integer not null,
  etag uuid not null default gen_random_uuid(),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (organization_id, assistant_id)
);

create table portal.assistant_versions (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  assistant_id uuid not null,
  number integer not null check (number > 0),
  settings jsonb not null check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 4000000),
  reason text not null check (reason in ('first', 'published', 'edited', 'outside')),
  note text check (length(note) <= 500),
  author uuid,
  -- The published draft, so that a repeated request finds its version.
  draft_etag uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, assistant_id, number)
);
create unique index assistant_versions_draft on portal.assistant_versions (organization_id, assistant_id, draft_etag);

-- Written before the voice platform is asked to change an assistant, and removed with the new version's row.
create table portal.assistant_publications (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  assistant_id uuid not null,
  draft_etag uuid not null,
  settings jsonb not null check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 4000000),
  note text check (length(note) <= 500),
  author uuid not null,
  started_at timestamptz not null default now(),
  primary key (organization_id, assistant_id)
);

alter table portal.agents add column archived_at timestamptz;

alter table portal.assistant_drafts enable row level security;
alter table portal.assistant_drafts force row level security;
alter table portal.assistant_versions enable row level security;
alter table portal.assistant_versions force row level security;
alter table portal.assistant_publications enable row level security;
alter table portal.assistant_publications force row level security;

create policy system_all on portal.assistant_drafts to portal_system using (true) with check (true);
create policy system_all on portal.assistant_versions to portal_system using (true) with check (true);
create policy system_all on portal.assistant_publications to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.assistant_drafts, portal.assistant_publications
  to portal_system;
grant select, insert, delete on portal.assistant_versions to portal_system;

create policy member_own on portal.assistant_drafts to portal_member
  using (organization_id = portal.current_organization())
  with check (organization_id = portal.current_organization());
create policy member_read on portal.assistant_versions for select to portal_member
  using (organization_id = portal.current_organization());
grant select, insert, update, delete on portal.assistant_drafts to portal_member;
grant select on portal.assistant_versions to portal_member;

create function portal.refuse_version_change() returns trigger
  language plpgsql
  as $$
  begin
    raise exception 'a version does not change' using errcode = 'insufficient_privilege';
  end $$;
create trigger assistant_versions_immutable before update on portal.assistant_versions
  for each row execute function portal.refuse_version_change();
