-- Tokens by which a team's CI publishes versions of one remote; operators make and revoke them.
create table portal.publish_tokens (
  id uuid primary key default gen_random_uuid(),
  remote text not null check (length(remote) between 1 and 60),
  -- Who answers for what the token publishes, such as a team's name or address.
  owner text not null check (length(owner) between 1 and 200),
  -- The beginning of the token, by which an operator tells it from others.
  prefix text not null check (length(prefix) <= 20),
  token_hash text not null unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  check (expires_at <= created_at + interval '366 days')
);
create index publish_tokens_remote on portal.publish_tokens (remote);

alter table portal.publish_tokens enable row level security;
alter table portal.publish_tokens force row level security;
create policy system_all on portal.publish_tokens to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.publish_tokens to portal_system;
