-- How long one address waits between tries for an account that many failed to sign in to.
create unlogged table portal.sign_in_delays (
  bucket text primary key,
  failures integer not null,
  not_before timestamptz not null,
  forget_at timestamptz not null
);
create index sign_in_delays_forget on portal.sign_in_delays (forget_at);

alter table portal.sign_in_delays enable row level security;
alter table portal.sign_in_delays force row level security;
create policy system_all on portal.sign_in_delays to portal_system using (true) with check (true);
grant select, insert, update, delete on portal.sign_in_delays to portal_system;

-- Asking again makes void what the same asker got before; a stranger cannot void the owner's link.
alter table portal.password_resets add column asker text not null default '';

create index audit_events_composition on portal.audit_events (object_id)
  where event = 'composition_changed';

-- Addresses are kept in one Unicode form. Where two rows would become one address both stay as they are.
update portal.auth_users a set email = lower(normalize(a.email, NFKC))
  where a.email is not nfkc normalized
    and length(lower(normalize(a.email, NFKC))) between 3 and 254
    and not exists (select 1 from portal.auth_users o where o.id <> a.id
      and lower(normalize(o.email, NFKC)) = lower(normalize(a.email, NFKC)));
update portal.users u set email = a.email from portal.auth_users a
  where a.id = u.id and a.email <> u.email
    and not exists (select 1 from portal.users o where o.id <> u.id and o.email = a.email);
