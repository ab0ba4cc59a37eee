-- Whether a person wants the guide for a new organization; null leaves it to the organization's state.
alter table portal.preferences
  add column start_guide text check (start_guide in ('shown', 'hidden'));
