-- A shorter time for the audit waits, so that an admin can take it back before events are removed.
alter table portal.organizations
  add column audit_change_days integer check (audit_change_days between 1 and 36500),
  add column audit_change_at timestamptz,
  add column audit_change_by uuid,
  add check ((audit_change_days is null) = (audit_change_at is null));
create index organizations_audit_change on portal.organizations (audit_change_at)
  where audit_change_at is not null;
