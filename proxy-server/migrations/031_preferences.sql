-- What each person has chosen; a choice that was never made is not stored, so that its default may still change.
create table portal.preferences (
  user_id uuid primary key references portal.auth_users (id) on delete cascade,
  notifications jsonb not null default '{}' check (jsonb_typeof(notifications) = 'object'),
  updated_at timestamptz not null default now()
);

alter table portal.preferences enable row level security;
alter table portal.preferences force row level security;

create policy system_all on portal.preferences to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.preferences to portal_system;

create policy member_own on portal.preferences to portal_member
  using (user_id = portal.current_person())
  with check (user_id = portal.current_person());
grant select, insert, update on portal.preferences to portal_member;
