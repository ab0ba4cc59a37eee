-- Where a key is used: null is the service of the portal, else the address of the organization's own account. A key
-- from before keeps its service.
alter table portal.api_keys
  add column base_url text check (length(base_url) between 1 and 300),
  add column account_name text check (length(account_name) between 1 and 200),
  add column key_hint text check (length(key_hint) <= 4),
  -- Beside the organization's own id at the portal's service, which it never replaces.
  add column upstream_id text check (length(upstream_id) <= 100);
grant select (base_url, account_name, key_hint, upstream_id) on portal.api_keys to portal_member;

-- A refused key and a service out of reach are told apart from other failures.
alter table portal.api_keys drop constraint api_keys_check_status_check;
alter table portal.api_keys add constraint api_keys_check_status_check
  check (check_status in ('works', 'refused', 'unreachable', 'failing'));
update portal.api_keys set check_status = 'refused'
  where check_status = 'failing' and check_message like 'The % refused the key.';
update portal.api_keys set check_status = 'unreachable'
  where check_status = 'failing'
    and (check_message like 'The % could not be reached.' or check_message like 'The % did not answer in time.');

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
      new.account_name := null;
      new.key_hint := null;
    end if;
    return new;
  end $$;

-- Which account an assistant lives in: members see those of the connected one. The column follows the connection, so
-- that no writer can forget it.
alter table portal.agents add column base_url text check (length(base_url) between 1 and 300);

create function portal.voice_account(in_organization uuid) returns text
  language sql stable
  as $$ select base_url from portal.api_keys where organization_id = in_organization and provider = 'vapi' $$;

create function portal.note_agent_account() returns trigger
  language plpgsql
  as $$
  begin
    new.base_url := portal.voice_account(new.organization_id);
    return new;
  end $$;
create trigger agents_account before insert on portal.agents
  for each row execute function portal.note_agent_account();

create policy connected_account on portal.agents as restrictive for select to portal_member
  using (vapi_id is null
    or base_url is not distinct from (select portal.voice_account(portal.current_organization())));
