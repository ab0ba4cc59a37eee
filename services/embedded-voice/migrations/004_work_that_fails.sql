-- Work whose step fails is counted, comes later each time, and is set aside after its last attempt. What is set
-- aside stays, so that somebody can look at it, and is not due any more.
alter table voice.webhooks add column set_aside_at timestamptz(3);
alter table voice.schedule
  add column attempts integer not null default 0,
  add column set_aside_at timestamptz(3);

drop index voice.webhooks_due;
create index webhooks_due on voice.webhooks (due_at) where set_aside_at is null;
drop index voice.schedule_due;
create index schedule_due on voice.schedule (due_at) where set_aside_at is null;
