-- The roles that transactions take. None of them may sign in or owns a table, so row-level security binds
-- them all; the owner is granted each one so that it can hand a transaction over to it.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['portal_member', 'portal_system', 'knowledge_service', 'voice_service'] loop
    -- Roles belong to the whole server: another database's start may make the same one at this moment.
    begin
      execute format('create role %I nologin', wanted);
    exception when duplicate_object or unique_violation then
      null;
    end;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end
$$;
