-- The person's own phone number, for test calls to it.
alter table portal.preferences
  add column call_me text check (call_me ~ '^\+[1-9][0-9]{6,14}$');
