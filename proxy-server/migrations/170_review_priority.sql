-- How soon someone should act on a call, as its reviewer sees it. Null without one.
alter table portal.call_reviews
  add column priority text check (priority in ('high', 'medium', 'low'));
