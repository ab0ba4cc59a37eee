-- Calls of the sample pack are in no figure.
alter table voice.calls add column is_sample boolean
  generated always as (coalesce(document -> 'metadata' ->> 'portalSample' = 'true', false)) stored;
