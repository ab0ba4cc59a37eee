-- Whether a session showed a second factor, or its provider says that it did, and when it last showed the password or a
-- passkey. Sessions that began before their method was recorded count as neither.
alter table portal.sessions
  add column strong boolean not null default false,
  add column provider_factors boolean not null default false,
  add column proved_at timestamptz;
-- The owner of the tables may be bound by row-level security.
set local role portal_system;
update portal.sessions set
  strong = method in ('password_and_passkey', 'password_and_recovery_code', 'passkey', 'single_sign_on_and_passkey',
    'single_sign_on_and_recovery_code'),
  proved_at = case when method <> 'single_sign_on' then created_at end
where method is not null;
reset role;

-- An access token is as strong as the session that made it.
alter table portal.access_tokens add column strong boolean not null default false;
grant insert (strong) on portal.access_tokens to portal_member;

alter table portal.organizations add column requires_second_factor boolean not null default false;
