-- A setting on a function is set with each call: without it a chain is verified many times faster.
-- Bodies in this form keep the functions that they were made with, whatever the search path is.
create or replace function portal.audit_part(value text) returns text
  language sql immutable parallel safe
  return coalesce(octet_length(value)::text || ':' || value || ',', '-,');
