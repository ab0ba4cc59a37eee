-- Each provider has a callback that its id names, so that a code can't be led to another provider. Providers from
-- before keep the callback that all of them shared until an admin registers the new one: 'alone' where no other
-- provider shared it, 'named' where an answer counts only if it names its issuer (RFC 9207).
alter table portal.sign_in_providers
  add column shared_callback text check (shared_callback in ('alone', 'named')),
  -- Null: an address counts when email_verified is true. A claim: the provider vouches for it without saying so.
  add column trusted_email_claim text check (trusted_email_claim in ('email', 'preferred_username', 'upn')),
  -- claims_supported of the provider's settings; null where it lists none.
  add column announced_claims jsonb check (jsonb_typeof(announced_claims) = 'array');
set local role portal_system;
update portal.sign_in_providers set shared_callback =
  case when (select count(*) from portal.sign_in_providers) = 1 then 'alone' else 'named' end;
reset role;

-- The id that the next issuer or client of an organization will have, so that its callback can be registered first.
-- An id is used once: a callback never leads to another issuer or client than before.
create table portal.sign_in_callbacks (
  organization_id uuid primary key references portal.organizations (id) on delete cascade,
  next_id uuid not null default gen_random_uuid()
);
alter table portal.sign_in_callbacks enable row level security;
alter table portal.sign_in_callbacks force row level security;
create policy system_all on portal.sign_in_callbacks to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.sign_in_callbacks to portal_system;

-- Which provider an attempt may come back from, and what that provider said about the sign-in (acr, amr, auth_time).
alter table portal.sign_in_attempts add column provider_id uuid, add column provider_sign_in jsonb;
alter table portal.pending_sign_ins add column provider_sign_in jsonb;
alter table portal.sessions add column provider_sign_in jsonb;
