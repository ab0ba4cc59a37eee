-- The history of datasets that exist begins now. An owner of the tables who is no superuser is bound by row-level
-- security, and would see none of them.
alter table knowledge.datasets no force row level security;
insert into knowledge.history_starts (dataset_id, organization_id, since)
select id, organization_id, now() from knowledge.datasets
on conflict (dataset_id) do nothing;
alter table knowledge.datasets force row level security;
