-- What members say about calls. No reference to the index: it can be emptied and read anew from the platform.
create table portal.call_reviews (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  call_id text not null check (length(call_id) between 1 and 64),
  user_id uuid not null references portal.users (id) on delete cascade,
  verdict text not null check (verdict in ('good', 'needs_work', 'cannot_tell')),
  reasons text[] not null default '{}' check (cardinality(reasons) <= 10),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, call_id, user_id),
  check (verdict <> 'needs_work' or cardinality(reasons) > 0)
);
create index call_reviews_of_person on portal.call_reviews (organization_id, user_id);

create table portal.call_tags (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  call_id text not null check (length(call_id) between 1 and 64),
  tags text[] not null check (cardinality(tags) between 1 and 20),
  updated_at timestamptz not null default now(),
  primary key (organization_id, call_id)
);

create table portal.call_notes (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  call_id text not null check (length(call_id) between 1 and 64),
  user_id uuid not null references portal.users (id) on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  s double precision check (s between 0 and 86400),
  created_at timestamptz not null default now()
);
create index call_notes_of_call on portal.call_notes (organization_id, call_id, created_at);

-- Who reviews a call at the moment. `lease` names the claim, so that one that has ended is not taken for a new one.
create table portal.call_claims (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  call_id text not null check (length(call_id) between 1 and 64),
  user_id uuid not null references portal.users (id) on delete cascade,
  lease uuid not null default gen_random_uuid(),
  claimed_until timestamptz not null,
  primary key (organization_id, call_id)
);
create index call_claims_until on portal.call_claims (organization_id, claimed_until);

create table portal.call_views (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  document jsonb not null check (jsonb_typeof(document) = 'object' and length(document::text) <= 20000),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index call_views_organization on portal.call_views (organization_id, created_at);

alter table portal.call_reviews enable row level security;
alter table portal.call_reviews force row level security;
alter table portal.call_tags enable row level security;
alter table portal.call_tags force row level security;
alter table portal.call_notes enable row level security;
alter table portal.call_notes force row level security;
alter table portal.call_claims enable row level security;
alter table portal.call_claims force row level security;
alter table portal.call_views enable row level security;
alter table portal.call_views force row level security;

create policy system_all on portal.call_reviews to portal_system using (true) with check (true);
create policy system_all on portal.call_tags to portal_system using (true) with check (true);
create policy system_all on portal.call_notes to portal_system using (true) with check (true);
create policy system_all on portal.call_claims to portal_system using (true) with check (true);
create policy system_all on portal.call_views to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.call_reviews, portal.call_tags, portal.call_notes,
  portal.call_claims, portal.call_views to portal_system;

-- Tags and views belong to the organization; a verdict, a note and a claim to the person who made it.
create policy member_read on portal.call_reviews for select to portal_member
  using (organization_id = portal.current_organization());
create policy member_insert on portal.call_reviews for insert to portal_member
  with check (organization_id = portal.current_organization() and user_id = portal.current_person());
create policy member_update on portal.call_reviews for update to portal_member
  using (organization_id = portal.current_organization() and user_id = portal.current_person());
create policy member_delete on portal.call_reviews for delete to portal_member
  using (organization_id = portal.current_organization() and user_id = portal.current_person());

create policy member_read on portal.call_notes for select to portal_member
  using (organization_id = portal.current_organization());
create policy member_insert on portal.call_notes for insert to portal_member
  with check (organization_id = portal.current_organization() and user_id = portal.current_person());
create policy member_delete on portal.call_notes for delete to portal_member
  using (organization_id = portal.current_organization() and user_id = portal.current_person());

create policy member_read on portal.call_claims for select to portal_member
  using (organization_id = portal.current_organization());
create policy member_delete on portal.call_claims for delete to portal_member
  using (organization_id = portal.current_organization() and user_id = portal.current_person());

create policy member_own on portal.call_tags to portal_member
  using (organization_id = portal.current_organization())
  with check (organization_id = portal.current_organization());
create policy member_own on portal.call_views to portal_member
  using (organization_id = portal.current_organization())
  with check (organization_id = portal.current_organization());

grant select, insert, update, delete on portal.call_reviews, portal.call_tags, portal.call_views
  to portal_member;
grant select, insert, delete on portal.call_notes to portal_member;
grant select, delete on portal.call_claims to portal_member;

create trigger quota_rows_added after insert on portal.call_notes referencing new table as new_rows
  for each statement execute function portal.count_rows('call_notes');
create trigger quota_rows_removed after delete on portal.call_notes referencing old table as old_rows
  for each statement execute function portal.count_rows('call_notes');
create trigger quota_rows_added after insert on portal.call_views referencing new table as new_rows
  for each statement execute function portal.count_rows('call_views');
create trigger quota_rows_removed after delete on portal.call_views referencing old table as old_rows
  for each statement execute function portal.count_rows('call_views');
