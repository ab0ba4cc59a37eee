-- Conversations by text. A session holds its messages; a chat holds its own input and output, and where in the
-- conversation it stands, so that a long conversation is stored once.
create table voice.sessions (
  id uuid primary key,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  document jsonb not null,
  assistant_id text generated always as (document ->> 'assistantId') stored,
  squad_id text generated always as (document ->> 'squadId') stored,
  phone_number_id text generated always as (document ->> 'phoneNumberId') stored,
  customer_number text generated always as (document -> 'customer' ->> 'number') stored,
  name text generated always as (document ->> 'name') stored,
  cost double precision generated always as ((document ->> 'cost')::double precision) stored
);
create index sessions_newest on voice.sessions (account_id, created_at desc);
create index sessions_changed on voice.sessions (account_id, updated_at desc);

create table voice.chats (
  id uuid primary key,
  account_id uuid not null references voice.accounts (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  document jsonb not null,
  assistant_id text generated always as (document ->> 'assistantId') stored,
  squad_id text generated always as (document ->> 'squadId') stored,
  session_id uuid generated always as ((document ->> 'sessionId')::uuid) stored
    references voice.sessions (id) on delete cascade,
  previous_chat_id text generated always as (document ->> 'previousChatId') stored,
  cost double precision generated always as ((document ->> 'cost')::double precision) stored
);
create index chats_newest on voice.chats (account_id, created_at desc);
create index chats_changed on voice.chats (account_id, updated_at desc);
create index chats_of_session on voice.chats (session_id, created_at desc);

do $$
declare
  name text;
begin
  foreach name in array array['sessions', 'chats']
  loop
    execute format('alter table voice.%I enable row level security', name);
    execute format('alter table voice.%I force row level security', name);
    execute format(
      'create policy account on voice.%I to voice_service
         using (account_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)', name);
    execute format('grant select, insert, update, delete on voice.%I to voice_service', name);
  end loop;
end
$$;

-- Its argument is the quota that counts the bytes of the documents.
create function voice.count_bytes_of() returns trigger
  language plpgsql
  as $$
  declare
    change record;
  begin
    if tg_op = 'INSERT' then
      for change in
        select account_id as owner, sum(octet_length(document::text))::bigint as n from new_rows group by 1 order by 1
      loop
        perform voice.use_quota(change.owner, tg_argv[0], change.n);
      end loop;
    elsif tg_op = 'DELETE' then
      for change in
        select account_id as owner, sum(octet_length(document::text))::bigint as n from old_rows group by 1 order by 1
      loop
        perform voice.use_quota(change.owner, tg_argv[0], -change.n);
      end loop;
    else
      for change in
        select owner, sum(n)::bigint as n from (
          select account_id as owner, octet_length(document::text) as n from new_rows
          union all
          select account_id, -(octet_length(document::text)) from old_rows) both_rows
        group by 1 order by 1
      loop
        perform voice.use_quota(change.owner, tg_argv[0], change.n);
      end loop;
    end if;
    return null;
  end $$;

create trigger quota_bytes_added after insert on voice.sessions
  referencing new table as new_rows
  for each statement execute function voice.count_bytes_of('chat_bytes');
create trigger quota_bytes_changed after update on voice.sessions
  referencing old table as old_rows new table as new_rows
  for each statement execute function voice.count_bytes_of('chat_bytes');
create trigger quota_bytes_removed after delete on voice.sessions
  referencing old table as old_rows
  for each statement execute function voice.count_bytes_of('chat_bytes');
create trigger quota_rows_added after insert on voice.sessions referencing new table as new_rows
  for each statement execute function voice.count_rows('sessions');
create trigger quota_rows_removed after delete on voice.sessions referencing old table as old_rows
  for each statement execute function voice.count_rows('sessions');
create trigger quota_bytes_added after insert on voice.chats
  referencing new table as new_rows
  for each statement execute function voice.count_bytes_of('chat_bytes');
create trigger quota_bytes_changed after update on voice.chats
  referencing old table as old_rows new table as new_rows
  for each statement execute function voice.count_bytes_of('chat_bytes');
create trigger quota_bytes_removed after delete on voice.chats
  referencing old table as old_rows
  for each statement execute function voice.count_bytes_of('chat_bytes');
create trigger quota_rows_added after insert on voice.chats referencing new table as new_rows
  for each statement execute function voice.count_rows('chats');
create trigger quota_rows_removed after delete on voice.chats referencing old table as old_rows
  for each statement execute function voice.count_rows('chats');
