-- The table is read oldest first.
create index agents_by_age on portal.agents (organization_id, created_at, id);
