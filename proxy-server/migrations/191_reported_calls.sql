-- When the platform last reported the end of a call by itself, to the hour: its calls are then looked for less often.
alter table portal.call_sync add column reported_at timestamptz;

-- Every connected organization has its rows, so that finding what is due reads one index and no keys.
create function portal.follow_calls() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    if tg_op = 'UPDATE' and old.is_active and new.key_changed_at is not distinct from old.key_changed_at then
      return null;
    end if;
    insert into portal.call_sync (organization_id, source)
    select new.organization_id, source from unnest(array['calls', 'sessions']) source
    on conflict (organization_id, source) do update set due_at = now();
    return null;
  end $$;

-- The owner of the tables may be bound by row-level security.
grant create on schema portal to portal_system;
alter function portal.follow_calls() owner to portal_system;
revoke create on schema portal from portal_system;
revoke all on function portal.follow_calls() from public;

create trigger api_keys_follow_calls
  after insert or update on portal.api_keys
  for each row when (new.provider = 'vapi' and new.is_active)
  execute function portal.follow_calls();

set local role portal_system;
insert into portal.call_sync (organization_id, source)
select organization_id, source
from portal.api_keys, unnest(array['calls', 'sessions']) source
where provider = 'vapi' and is_active
on conflict do nothing;
reset role;
