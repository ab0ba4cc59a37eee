-- Sealing the same key anew is no change of the key: what was found out about it stays.
create or replace function portal.note_key_change() returns trigger
  language plpgsql
  as $$
  begin
    if new.sealed_key is distinct from old.sealed_key
      and coalesce(current_setting('app.key_rotation', true), '') <> 'on' then
      new.key_changed_at := now();
      new.check_status := null;
      new.check_message := null;
      new.checked_at := null;
    end if;
    return new;
  end $$;
