-- The model that an organization's key is for. A row with a model is the language model of its
-- built-in assistants; a key without one is kept for the organization's own use.
alter table portal.api_keys add column model text check (length(model) between 1 and 200);
grant select (model) on portal.api_keys to portal_member;
grant delete on portal.api_keys to portal_tenant;
create unique index api_keys_language_model on portal.api_keys (organization_id)
  where model is not null;
