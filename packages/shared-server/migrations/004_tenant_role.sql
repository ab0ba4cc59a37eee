-- The role of the server's own work for one organization, beside those of 001.
do $$
begin
  -- Roles belong to the whole server: another database's start may make the same one at this moment.
  begin
    create role portal_tenant nologin;
  exception when duplicate_object or unique_violation then
    null;
  end;
  if not pg_has_role(current_user, 'portal_tenant', 'member') then
    grant portal_tenant to current_user;
  end if;
end
$$;
