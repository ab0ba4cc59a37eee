-- Used and surplus tokens are removed while their session lives; the newest are kept.
alter table portal.session_tokens add column created_at timestamptz not null default now();
create index sessions_revoked on portal.sessions (revoked_at) where revoked_at is not null;
