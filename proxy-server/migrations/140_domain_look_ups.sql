-- A domain can change hands, so its record is looked up again. Without the record for 30 days the proof has lapsed.
alter table portal.sign_in_domains
  add column checked_at timestamptz(3),
  add column missing_since timestamptz(3),
  add column missing_mailed_at timestamptz(3),
  add column lapse_mailed_at timestamptz(3),
  add column look_up_at timestamptz(3) not null default now() + interval '7 days',
  add column attempts integer not null default 0;
create index sign_in_domains_look_up on portal.sign_in_domains (look_up_at) where proven_at is not null;
