-- The built-in analytics: how often each page was viewed, by organization and day. No person and no address.
create table portal.page_views (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  day date not null,
  route text not null check (length(route) between 1 and 200),
  views bigint not null default 1 check (views > 0),
  primary key (organization_id, day, route)
);

alter table portal.page_views enable row level security;
alter table portal.page_views force row level security;

create policy system_all on portal.page_views to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.page_views to portal_system;

create policy member_own on portal.page_views to portal_member
  using (organization_id = portal.current_organization())
  with check (organization_id = portal.current_organization());
grant select, insert on portal.page_views to portal_member;
grant update (views) on portal.page_views to portal_member;
