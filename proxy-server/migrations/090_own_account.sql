-- Where a session began, and when it was used last: at most one write a minute.
alter table portal.sessions
  add column user_agent text check (length(user_agent) <= 400),
  add column address text check (length(address) <= 64),
  add column last_used_at timestamptz not null default now();
-- The owner of the tables may be bound by row-level security.
set local role portal_system;
update portal.sessions set last_used_at = created_at;
reset role;

-- A new address counts once its mailbox has proved it. The address from before can undo it for some days.
create table portal.email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references portal.auth_users (id) on delete cascade,
  old_email text not null check (length(old_email) between 3 and 254),
  new_email text not null check (length(new_email) between 3 and 254),
  token_hash text unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  undo_hash text unique,
  undo_until timestamptz,
  check ((confirmed_at is null) = (undo_until is null))
);
-- One waits at a time, so that a later request makes an earlier link void.
create unique index email_changes_waiting on portal.email_changes (user_id) where confirmed_at is null;
create index email_changes_user on portal.email_changes (user_id);
create index email_changes_kept on portal.email_changes (old_email) where confirmed_at is not null;
create index email_changes_expiry on portal.email_changes (expires_at) where confirmed_at is null;

alter table portal.email_changes enable row level security;
alter table portal.email_changes force row level security;
create policy system_all on portal.email_changes to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.email_changes to portal_system;
