-- Datasets that an organization has put aside. The knowledge service may be a vendor's, which has no
-- such state, so the portal keeps it: one row for each archived dataset.
create table portal.archived_datasets (
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  dataset_id uuid not null,
  archived_at timestamptz not null default now(),
  primary key (organization_id, dataset_id)
);

alter table portal.archived_datasets enable row level security;
alter table portal.archived_datasets force row level security;

create policy member_own on portal.archived_datasets to portal_member
  using (organization_id = portal.current_organization())
  with check (organization_id = portal.current_organization());

create policy tenant_own on portal.archived_datasets to portal_tenant
  using (organization_id = portal.current_organization());

grant select, insert, delete on portal.archived_datasets to portal_member, portal_tenant;
