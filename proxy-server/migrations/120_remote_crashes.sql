-- A version can also fail after it was loaded.
alter table portal.remote_loads drop constraint remote_loads_outcome_check;
alter table portal.remote_loads add constraint remote_loads_outcome_check
  check (outcome in ('loaded', 'failed', 'crashed'));
