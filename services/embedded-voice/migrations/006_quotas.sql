-- What each account holds of each kind, kept in the statement that changes it. The limits are the
-- server's settings, written at its start; without a row there is none.
create table voice.quotas (
  quota text primary key,
  most bigint not null
);

create table voice.quota_usage (
  owner uuid not null,
  quota text not null,
  used bigint not null,
  primary key (owner, quota)
);

alter table voice.quotas enable row level security;
alter table voice.quotas force row level security;
alter table voice.quota_usage enable row level security;
alter table voice.quota_usage force row level security;
create policy readable on voice.quotas for select using (true);
create policy own_usage on voice.quota_usage
  using (owner = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on voice.quotas to voice_service;
grant select, insert, update on voice.quota_usage to voice_service;

-- Deletions that cascade run as the owner, whom row-level security binds where it is no superuser.
do $$
begin
  execute format('create policy owner_all on voice.quotas to %I using (true) with check (true)', current_user);
  execute format('create policy owner_all on voice.quota_usage to %I using (true) with check (true)', current_user);
end
$$;

-- The row of the usage stays locked until the transaction ends, so that parallel ones cannot pass together.
create function voice.use_quota(in_owner uuid, in_quota text, change bigint) returns void
  language plpgsql
  as $$
  declare
    total bigint;
    allowed bigint;
  begin
    if change = 0 then
      return;
    end if;
    insert into voice.quota_usage as u (owner, quota, used) values (in_owner, in_quota, change)
    on conflict (owner, quota) do update set used = u.used + excluded.used
    returning used into total;
    if change < 0 then
      return;
    end if;
    select most into allowed from voice.quotas where quota = in_quota;
    if total > allowed then
      raise exception using errcode = 'QU001', message = in_quota || ' ' || allowed;
    end if;
  end $$;

-- Its argument is the quota that counts the rows.
create function voice.count_rows() returns trigger
  language plpgsql
  as $$
  declare
    change record;
  begin
    if tg_op = 'INSERT' then
      for change in select account_id as owner, count(*) as n from new_rows group by 1 order by 1 loop
        perform voice.use_quota(change.owner, tg_argv[0], change.n);
      end loop;
    else
      for change in select account_id as owner, count(*) as n from old_rows group by 1 order by 1 loop
        perform voice.use_quota(change.owner, tg_argv[0], -change.n);
      end loop;
    end if;
    return null;
  end $$;

-- The bytes come first in every statement, by the names of the triggers: one order of locks.
create function voice.count_document_bytes() returns trigger
  language plpgsql
  as $$
  declare
    change record;
  begin
    if tg_op = 'INSERT' then
      for change in
        select account_id as owner, sum(octet_length(document::text))::bigint as n from new_rows group by 1 order by 1
      loop
        perform voice.use_quota(change.owner, 'document_bytes', change.n);
      end loop;
    elsif tg_op = 'DELETE' then
      for change in
        select account_id as owner, sum(octet_length(document::text))::bigint as n from old_rows group by 1 order by 1
      loop
        perform voice.use_quota(change.owner, 'document_bytes', -change.n);
      end loop;
    else
      for change in
        select owner, sum(n)::bigint as n from (
          select account_id as owner, octet_length(document::text) as n from new_rows
          union all
          select account_id, -(octet_length(document::text)) from old_rows) both_rows
        group by 1 order by 1
      loop
        perform voice.use_quota(change.owner, 'document_bytes', change.n);
      end loop;
    end if;
    return null;
  end $$;

-- The contents of files, apart from the documents that describe them.
create function voice.count_file_bytes() returns trigger
  language plpgsql
  as $$
  declare
    change record;
  begin
    if tg_op = 'INSERT' then
      for change in
        select account_id as owner, sum(coalesce(octet_length(content), 0))::bigint as n from new_rows group by 1 order by 1
      loop
        perform voice.use_quota(change.owner, 'file_bytes', change.n);
      end loop;
    elsif tg_op = 'DELETE' then
      for change in
        select account_id as owner, sum(coalesce(octet_length(content), 0))::bigint as n from old_rows group by 1 order by 1
      loop
        perform voice.use_quota(change.owner, 'file_bytes', -change.n);
      end loop;
    else
      for change in
        select owner, sum(n)::bigint as n from (
          select account_id as owner, coalesce(octet_length(content), 0) as n from new_rows
          union all
          select account_id, -(coalesce(octet_length(content), 0)) from old_rows) both_rows
        group by 1 order by 1
      loop
        perform voice.use_quota(change.owner, 'file_bytes', change.n);
      end loop;
    end if;
    return null;
  end $$;

create trigger quota_bytes_added after insert on voice.assistants
  referencing new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_changed after update on voice.assistants
  referencing old table as old_rows new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_removed after delete on voice.assistants
  referencing old table as old_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_rows_added after insert on voice.assistants referencing new table as new_rows
  for each statement execute function voice.count_rows('assistants');
create trigger quota_rows_removed after delete on voice.assistants referencing old table as old_rows
  for each statement execute function voice.count_rows('assistants');
create trigger quota_bytes_added after insert on voice.phone_numbers
  referencing new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_changed after update on voice.phone_numbers
  referencing old table as old_rows new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_removed after delete on voice.phone_numbers
  referencing old table as old_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_rows_added after insert on voice.phone_numbers referencing new table as new_rows
  for each statement execute function voice.count_rows('phone_numbers');
create trigger quota_rows_removed after delete on voice.phone_numbers referencing old table as old_rows
  for each statement execute function voice.count_rows('phone_numbers');
create trigger quota_bytes_added after insert on voice.tools
  referencing new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_changed after update on voice.tools
  referencing old table as old_rows new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_removed after delete on voice.tools
  referencing old table as old_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_rows_added after insert on voice.tools referencing new table as new_rows
  for each statement execute function voice.count_rows('tools');
create trigger quota_rows_removed after delete on voice.tools referencing old table as old_rows
  for each statement execute function voice.count_rows('tools');
create trigger quota_bytes_added after insert on voice.squads
  referencing new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_changed after update on voice.squads
  referencing old table as old_rows new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_removed after delete on voice.squads
  referencing old table as old_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_rows_added after insert on voice.squads referencing new table as new_rows
  for each statement execute function voice.count_rows('squads');
create trigger quota_rows_removed after delete on voice.squads referencing old table as old_rows
  for each statement execute function voice.count_rows('squads');
create trigger quota_bytes_added after insert on voice.workflows
  referencing new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_changed after update on voice.workflows
  referencing old table as old_rows new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_removed after delete on voice.workflows
  referencing old table as old_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_rows_added after insert on voice.workflows referencing new table as new_rows
  for each statement execute function voice.count_rows('workflows');
create trigger quota_rows_removed after delete on voice.workflows referencing old table as old_rows
  for each statement execute function voice.count_rows('workflows');
create trigger quota_bytes_added after insert on voice.knowledge_bases
  referencing new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_changed after update on voice.knowledge_bases
  referencing old table as old_rows new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_removed after delete on voice.knowledge_bases
  referencing old table as old_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_rows_added after insert on voice.knowledge_bases referencing new table as new_rows
  for each statement execute function voice.count_rows('knowledge_bases');
create trigger quota_rows_removed after delete on voice.knowledge_bases referencing old table as old_rows
  for each statement execute function voice.count_rows('knowledge_bases');
create trigger quota_bytes_added after insert on voice.test_suites
  referencing new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_changed after update on voice.test_suites
  referencing old table as old_rows new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_removed after delete on voice.test_suites
  referencing old table as old_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_rows_added after insert on voice.test_suites referencing new table as new_rows
  for each statement execute function voice.count_rows('test_suites');
create trigger quota_rows_removed after delete on voice.test_suites referencing old table as old_rows
  for each statement execute function voice.count_rows('test_suites');
create trigger quota_bytes_added after insert on voice.files
  referencing new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_changed after update on voice.files
  referencing old table as old_rows new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_removed after delete on voice.files
  referencing old table as old_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_rows_added after insert on voice.files referencing new table as new_rows
  for each statement execute function voice.count_rows('files');
create trigger quota_rows_removed after delete on voice.files referencing old table as old_rows
  for each statement execute function voice.count_rows('files');
create trigger quota_bytes_added after insert on voice.test_suite_tests
  referencing new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_changed after update on voice.test_suite_tests
  referencing old table as old_rows new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_removed after delete on voice.test_suite_tests
  referencing old table as old_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_rows_added after insert on voice.test_suite_tests referencing new table as new_rows
  for each statement execute function voice.count_rows('test_suite_items');
create trigger quota_rows_removed after delete on voice.test_suite_tests referencing old table as old_rows
  for each statement execute function voice.count_rows('test_suite_items');
create trigger quota_bytes_added after insert on voice.test_suite_runs
  referencing new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_changed after update on voice.test_suite_runs
  referencing old table as old_rows new table as new_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_bytes_removed after delete on voice.test_suite_runs
  referencing old table as old_rows
  for each statement execute function voice.count_document_bytes();
create trigger quota_rows_added after insert on voice.test_suite_runs referencing new table as new_rows
  for each statement execute function voice.count_rows('test_suite_items');
create trigger quota_rows_removed after delete on voice.test_suite_runs referencing old table as old_rows
  for each statement execute function voice.count_rows('test_suite_items');
create trigger quota_content_added after insert on voice.files
  referencing new table as new_rows
  for each statement execute function voice.count_file_bytes();
create trigger quota_content_changed after update on voice.files
  referencing old table as old_rows new table as new_rows
  for each statement execute function voice.count_file_bytes();
create trigger quota_content_removed after delete on voice.files
  referencing old table as old_rows
  for each statement execute function voice.count_file_bytes();
create trigger quota_rows_added after insert on voice.calls referencing new table as new_rows
  for each statement execute function voice.count_rows('calls');
create trigger quota_rows_removed after delete on voice.calls referencing old table as old_rows
  for each statement execute function voice.count_rows('calls');

insert into voice.quota_usage (owner, quota, used)
  select account_id, 'assistants', count(*) from voice.assistants group by 1
  union all
  select account_id, 'phone_numbers', count(*) from voice.phone_numbers group by 1
  union all
  select account_id, 'tools', count(*) from voice.tools group by 1
  union all
  select account_id, 'squads', count(*) from voice.squads group by 1
  union all
  select account_id, 'workflows', count(*) from voice.workflows group by 1
  union all
  select account_id, 'knowledge_bases', count(*) from voice.knowledge_bases group by 1
  union all
  select account_id, 'test_suites', count(*) from voice.test_suites group by 1
  union all
  select account_id, 'files', count(*) from voice.files group by 1
  union all
  select account_id, 'calls', count(*) from voice.calls group by 1
  union all
  select account_id, 'test_suite_items', count(*) from (
    select account_id from voice.test_suite_tests
    union all select account_id from voice.test_suite_runs) items group by 1
  union all
  select account_id, 'document_bytes', sum(octet_length(document::text)) from (
    select account_id, document from voice.assistants
    union all select account_id, document from voice.phone_numbers
    union all select account_id, document from voice.tools
    union all select account_id, document from voice.squads
    union all select account_id, document from voice.workflows
    union all select account_id, document from voice.knowledge_bases
    union all select account_id, document from voice.test_suites
    union all select account_id, document from voice.files
    union all select account_id, document from voice.test_suite_tests
    union all select account_id, document from voice.test_suite_runs) documents group by 1
  union all
  select account_id, 'file_bytes', sum(octet_length(content)) from voice.files
    where content is not null group by 1;

-- A key that was replaced goes on working for a while, for what is under way with it.
alter table voice.api_keys add column expires_at timestamptz;
