-- When each key was last changed and what the last check with its provider said; whether page views count.
alter table portal.api_keys
  add column key_changed_at timestamptz,
  add column check_status text check (check_status in ('works', 'failing')),
  add column check_message text check (length(check_message) <= 300),
  add column checked_at timestamptz;
-- Set apart from the column, so that a key from before this migration does not look as if it was changed by it.
alter table portal.api_keys alter column key_changed_at set default now();

grant select (key_changed_at, check_status, check_message, checked_at) on portal.api_keys
  to portal_member;

-- A trigger, because keys are written in more than one place: what was found out about a key ends with it.
create function portal.note_key_change() returns trigger
  language plpgsql
  as $$
  begin
    if new.sealed_key is distinct from old.sealed_key then
      new.key_changed_at := now();
      new.check_status := null;
      new.check_message := null;
      new.checked_at := null;
    end if;
    return new;
  end $$;
create trigger api_keys_changed before update on portal.api_keys
  for each row execute function portal.note_key_change();

alter table portal.organizations add column page_views_enabled boolean not null default true;
grant select (page_views_enabled) on portal.organizations to portal_member;
