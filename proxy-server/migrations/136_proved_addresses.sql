-- When and how the mailbox of an account's address was proved; null for an address that only a form named.
alter table portal.auth_users
  add column email_proved_at timestamptz,
  add column email_proved_by text check (length(email_proved_by) <= 40),
  add check ((email_proved_at is null) = (email_proved_by is null));

-- Links that prove the address an account has. Several may wait: each is of the address it was mailed to.
create table portal.email_proofs (
  token_hash text primary key,
  user_id uuid not null references portal.auth_users (id) on delete cascade,
  email text not null check (length(email) between 3 and 254),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index email_proofs_user on portal.email_proofs (user_id);
create index email_proofs_expiry on portal.email_proofs (expires_at);
alter table portal.email_proofs enable row level security;
alter table portal.email_proofs force row level security;
create policy system_all on portal.email_proofs to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.email_proofs to portal_system;

-- Whether the address from before was proved when it was replaced: else its undo is its first proof.
alter table portal.email_changes add column old_proved boolean not null default false;

-- A link that only the mailbox got proves the address; one that its maker saw proves nothing.
alter table portal.invitations add column is_mailed boolean not null default false;

-- Proved by now: addresses that a mailbox confirmed, accounts that an identity provider began, and the demo's.
-- The owner of the tables may be bound by row-level security.
set local role portal_system;
update portal.auth_users a set email_proved_at = c.confirmed_at, email_proved_by = 'email_change'
  from (select user_id, new_email, max(confirmed_at) as confirmed_at from portal.email_changes
        where confirmed_at is not null group by user_id, new_email) c
  where c.user_id = a.id and c.new_email = a.email;
update portal.auth_users a set email_proved_at = a.created_at, email_proved_by = 'single_sign_on'
  where a.email_proved_at is null
    and exists (select 1 from portal.audit_events e
      where e.user_id = a.id and e.event = 'sign_up' and e.details->>'single_sign_on' = 'true')
    and not exists (select 1 from portal.email_changes c where c.user_id = a.id and c.confirmed_at is not null);
update portal.auth_users set email_proved_at = created_at, email_proved_by = 'setup'
  where id = 'de300000-0000-4000-8000-000000000002' and email_proved_at is null;
reset role;
