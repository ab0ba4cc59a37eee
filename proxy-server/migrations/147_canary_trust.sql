-- A person counts for a canary once the portal gave them a version in this step and their browser reported on it. Whether
-- their organization counts by itself is known from the first report on; null until then.
alter table portal.canary_people add column large_organization boolean;
-- The owner of the tables may be bound by row-level security.
set local role portal_system;
update portal.canary_people set large_organization = true;
reset role;
