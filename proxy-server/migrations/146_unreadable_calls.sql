-- Entries of the platform's list that no row could be made of, each by a hash, so that a page can tell how many calls
-- it does not show. An entry that becomes readable goes.
alter table portal.call_sync add column unreadable text[] not null default '{}';
grant select (unreadable) on portal.call_sync to portal_member;
