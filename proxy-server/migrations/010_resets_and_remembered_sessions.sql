-- Links of reset mails. Only the hash is kept: a reader of the database cannot set a password with it.
create table portal.password_resets (
  token_hash text primary key,
  user_id uuid not null references portal.auth_users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_resets_user on portal.password_resets (user_id);
create index password_resets_expiry on portal.password_resets (expires_at);

alter table portal.password_resets enable row level security;
alter table portal.password_resets force row level security;
create policy system_all on portal.password_resets to portal_system using (true) with check (true);
grant select, insert, delete on portal.password_resets to portal_system;

-- A remembered session has one more token, which a new tab gets tokens of its own for.
alter table portal.session_tokens drop constraint session_tokens_kind_check;
alter table portal.session_tokens add constraint session_tokens_kind_check
  check (kind in ('access', 'refresh', 'remember'));
