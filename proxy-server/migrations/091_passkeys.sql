-- Passkeys of a person. The public key alone is kept: nothing here signs in.
create table portal.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references portal.auth_users (id) on delete cascade,
  -- In base64url, as authenticators name it to the browser.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  -- The COSE key, in base64url.
  public_key text not null check (length(public_key) <= 4000),
  -- Signatures so far; authenticators that count none say 0.
  counter bigint not null check (counter >= 0),
  transports jsonb not null default '[]' check (jsonb_typeof(transports) = 'array'),
  name text not null check (length(name) between 1 and 60),
  backed_up boolean not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user on portal.passkeys (user_id, created_at);

-- Challenges that were sent to a browser. An answer deletes its own, so that it counts once.
create table portal.webauthn_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('register', 'confirm', 'sign_in')),
  -- The session that asked; a sign-in has none.
  session_id uuid references portal.sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index webauthn_challenges_expiry on portal.webauthn_challenges (expires_at);

-- Each code stands in for a passkey once.
create table portal.recovery_codes (
  user_id uuid not null references portal.auth_users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

-- Sign-ins whose password was right and whose second factor is missing.
create table portal.pending_sign_ins (
  token_hash text primary key,
  user_id uuid not null references portal.auth_users (id) on delete cascade,
  remember boolean not null,
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index pending_sign_ins_user on portal.pending_sign_ins (user_id);
create index pending_sign_ins_expiry on portal.pending_sign_ins (expires_at);

-- Whether the password alone signs the person in.
alter table portal.auth_users add column second_factor boolean not null default false;

alter table portal.passkeys enable row level security;
alter table portal.passkeys force row level security;
alter table portal.webauthn_challenges enable row level security;
alter table portal.webauthn_challenges force row level security;
alter table portal.recovery_codes enable row level security;
alter table portal.recovery_codes force row level security;
alter table portal.pending_sign_ins enable row level security;
alter table portal.pending_sign_ins force row level security;

create policy system_all on portal.passkeys to portal_system using (true) with check (true);
create policy system_all on portal.webauthn_challenges to portal_system using (true) with check (true);
create policy system_all on portal.recovery_codes to portal_system using (true) with check (true);
create policy system_all on portal.pending_sign_ins to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.passkeys, portal.webauthn_challenges, portal.recovery_codes,
  portal.pending_sign_ins to portal_system;
