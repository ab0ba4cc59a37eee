-- What happened, once for each person who wants to know. Texts are made of `subject` by the reader of the row.
create table portal.notifications (
  id bigint generated always as identity primary key,
  organization_id uuid not null references portal.organizations (id) on delete cascade,
  user_id uuid not null references portal.users (id) on delete cascade,
  kind text not null check (kind in
    ('agentStatusChanges', 'newCalls', 'failedCalls', 'tokenUsageAlerts', 'systemUpdates')),
  -- What makes an event the same as one that the person was told of before.
  fingerprint text not null check (length(fingerprint) <= 200),
  subject jsonb not null check (jsonb_typeof(subject) = 'object'),
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  -- Sent by mail, or left out of mails.
  mailed_at timestamptz(3),
  unique (user_id, fingerprint)
);
create index notifications_of_person on portal.notifications (user_id, id desc);
create index notifications_unread on portal.notifications (user_id) where read_at is null;
create index notifications_unmailed on portal.notifications (created_at) where mailed_at is null;

-- When a person gets the next mail. A failure is counted here; the mail itself is made when it is sent.
create table portal.notification_mails (
  user_id uuid primary key references portal.users (id) on delete cascade,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  sent_at timestamptz
);

alter table portal.notifications enable row level security;
alter table portal.notifications force row level security;
alter table portal.notification_mails enable row level security;
alter table portal.notification_mails force row level security;

create policy system_all on portal.notifications to portal_system using (true) with check (true);
create policy system_all on portal.notification_mails to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.notifications, portal.notification_mails to portal_system;

create policy member_own on portal.notifications to portal_member
  using (user_id = portal.current_person() and organization_id = portal.current_organization());
grant select, update (read_at) on portal.notifications to portal_member;

-- Triggers tell colleagues of whoever causes an event, whose own role sees no preferences of theirs.
do $$
begin
  create role portal_notifier nologin;
exception when duplicate_object or unique_violation then
  null;
end $$;

do $$
begin
  if not pg_has_role(current_user, 'portal_notifier', 'member') then
    execute format('grant portal_notifier to %I', current_user);
  end if;
end $$;

grant usage, create on schema portal to portal_notifier;
create policy notified on portal.users for select to portal_notifier using (true);
create policy notified on portal.preferences for select to portal_notifier using (true);
create policy notified on portal.agents for select to portal_notifier using (true);
create policy notified on portal.notifications to portal_notifier using (true) with check (true);
grant select (id, organization_id) on portal.users to portal_notifier;
grant select (user_id, notifications) on portal.preferences to portal_notifier;
grant select (organization_id, vapi_id, name) on portal.agents to portal_notifier;
grant select, insert on portal.notifications to portal_notifier;

-- A person is told of at most a hundred events an hour; the lists hold the rest.
create function portal.notify(in_organization uuid, in_kind text, in_fingerprint text, in_subject jsonb)
  returns void
  language sql volatile
  set search_path = pg_catalog, pg_temp
  as $$
  insert into portal.notifications (organization_id, user_id, kind, fingerprint, subject)
  select in_organization, u.id, in_kind, in_fingerprint, in_subject
  from portal.users u
  left join portal.preferences p on p.user_id = u.id
  where u.organization_id = in_organization
    and case p.notifications ->> in_kind
      when 'true' then true when 'false' then false else in_kind <> 'tokenUsageAlerts' end
    and (select count(*) from portal.notifications n
         where n.user_id = u.id and n.created_at > now() - interval '1 hour') < 100
  on conflict (user_id, fingerprint) do nothing
  $$;

create function portal.notify_agent_status() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform portal.notify(new.organization_id, 'agentStatusChanges',
      'agent:' || new.id || ':' || new.status || ':' || to_char(now(), 'YYYYMMDDHH24MISSUS'),
      jsonb_build_object('id', coalesce(new.vapi_id, new.id::text), 'name', new.name, 'status', new.status));
    return null;
  end $$;

-- Calls of long ago come into the index with a new account; they are no news.
create function portal.notify_calls() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
  declare
    call record;
  begin
    if tg_op = 'INSERT' then
      for call in
        select c.*, (select a.name from portal.agents a
          where a.organization_id = c.organization_id and a.vapi_id = c.assistant_id limit 1) as agent
        from new_calls c
        where c.kind = 'call' and c.created_at > now() - interval '15 minutes'
        order by c.created_at limit 100
      loop
        perform portal.notify(call.organization_id, 'newCalls', 'call:' || call.id || ':new',
          jsonb_strip_nulls(jsonb_build_object('id', call.id, 'assistantId', call.assistant_id,
            'assistant', coalesce(call.agent, call.assistant_name), 'type', call.type,
            'customer', coalesce(call.customer_name, call.customer_number))));
      end loop;
    end if;
    for call in
      select c.*, (select a.name from portal.agents a
        where a.organization_id = c.organization_id and a.vapi_id = c.assistant_id limit 1) as agent
      from new_calls c
      where c.kind = 'call' and c.outcome = 'failed'
        and coalesce(c.ended_at, c.updated_at) > now() - interval '1 hour'
      order by c.created_at limit 100
    loop
      perform portal.notify(call.organization_id, 'failedCalls', 'call:' || call.id || ':failed',
        jsonb_strip_nulls(jsonb_build_object('id', call.id, 'assistantId', call.assistant_id,
          'assistant', coalesce(call.agent, call.assistant_name), 'type', call.type,
          'customer', coalesce(call.customer_name, call.customer_number), 'reason', call.ended_reason)));
    end loop;
    return null;
  end $$;

alter function portal.notify(uuid, text, text, jsonb) owner to portal_notifier;
alter function portal.notify_agent_status() owner to portal_notifier;
alter function portal.notify_calls() owner to portal_notifier;
revoke create on schema portal from portal_notifier;
revoke all on function portal.notify(uuid, text, text, jsonb) from public;
revoke all on function portal.notify_agent_status() from public;
revoke all on function portal.notify_calls() from public;
grant execute on function portal.notify(uuid, text, text, jsonb) to portal_system;

create trigger agents_notify after update of status on portal.agents
  for each row when (old.status is distinct from new.status)
  execute function portal.notify_agent_status();
create trigger calls_notify_new after insert on portal.calls
  referencing new table as new_calls for each statement execute function portal.notify_calls();
create trigger calls_notify_changed after update on portal.calls
  referencing new table as new_calls for each statement execute function portal.notify_calls();
