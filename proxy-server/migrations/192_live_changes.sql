-- Live updates say what changed: calls as before, and whose unread notifications or whose session and membership. Each
-- server reads what the transactions wrote that had not ended when it last looked, by their number.
alter table portal.live_events
  add column if not exists kind text not null default 'call' check (kind in ('call', 'notifications', 'session')),
  -- Whom it concerns; null for everyone in the organization.
  add column if not exists user_id uuid,
  add column if not exists written_by xid8 not null default pg_current_xact_id();
create index if not exists live_events_written on portal.live_events (written_by);

-- An organization that is being deleted has no one to tell.
create or replace function portal.note_live_change(in_organization uuid, in_user uuid, in_kind text) returns void
  language sql volatile
  set search_path = pg_catalog, pg_temp
  as $$
  insert into portal.live_events (organization_id, user_id, kind, fingerprint, event)
  select id, in_user, in_kind, gen_random_uuid()::text, '{}'
  from portal.organizations where id = in_organization
  $$;

create or replace function portal.note_session_change() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform portal.note_live_change(old.organization_id, old.user_id, 'session');
    return null;
  end $$;

create or replace function portal.note_organization_change() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform portal.note_live_change(old.id, null, 'session');
    return null;
  end $$;

create or replace function portal.note_notifications() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform portal.note_live_change(organization_id, user_id, 'notifications')
    from (select distinct organization_id, user_id from changed) one;
    return null;
  end $$;

grant create on schema portal to portal_system;
alter function portal.note_live_change(uuid, uuid, text) owner to portal_system;
alter function portal.note_session_change() owner to portal_system;
alter function portal.note_organization_change() owner to portal_system;
alter function portal.note_notifications() owner to portal_system;
revoke create on schema portal from portal_system;
revoke all on function portal.note_live_change(uuid, uuid, text) from public;
revoke all on function portal.note_session_change() from public;
revoke all on function portal.note_organization_change() from public;
revoke all on function portal.note_notifications() from public;

-- Next transaction.
create or replace trigger sessions_live after update of revoked_at, organization_id on portal.sessions
  for each row when (old.revoked_at is distinct from new.revoked_at
    or old.organization_id is distinct from new.organization_id)
  execute function portal.note_session_change();
create or replace trigger sessions_live_removed after delete on portal.sessions
  for each row when (old.revoked_at is null and old.expires_at > now())
  execute function portal.note_session_change();

-- Next transaction.
create or replace trigger access_tokens_live after update of revoked_at on portal.access_tokens
  for each row when (old.revoked_at is distinct from new.revoked_at)
  execute function portal.note_session_change();

-- Next transaction.
create or replace trigger memberships_live after update of role on portal.memberships
  for each row when (old.role is distinct from new.role)
  execute function portal.note_session_change();
create or replace trigger memberships_live_removed after delete on portal.memberships
  for each row execute function portal.note_session_change();

-- Next transaction.
create or replace trigger organizations_live
  after update of name, requires_second_factor on portal.organizations
  for each row when (old.name is distinct from new.name
    or old.requires_second_factor is distinct from new.requires_second_factor)
  execute function portal.note_organization_change();

-- Next transaction.
create or replace trigger notifications_live_new after insert on portal.notifications
  referencing new table as changed for each statement execute function portal.note_notifications();
create or replace trigger notifications_live_read after update on portal.notifications
  referencing new table as changed for each statement execute function portal.note_notifications();
create or replace trigger notifications_live_removed after delete on portal.notifications
  referencing old table as changed for each statement execute function portal.note_notifications();
