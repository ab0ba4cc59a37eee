-- Assistants of the sample pack are marked, and are in no total.
alter table portal.agents add column is_sample boolean not null default false;
