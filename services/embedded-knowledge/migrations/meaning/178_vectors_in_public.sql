-- Installs pgvector where every role finds it. "$user" is first in the search path, so an owner with the name of a
-- schema, such as portal, would get it in that schema, where the role that writes vectors does not look.
create function knowledge.install_vectors() returns void language plpgsql as $$
begin
  begin
    create extension if not exists vector with schema public;
  exception when others then
    -- Not installed, or only a superuser may create it. The service logs what to do.
    return;
  end;
  if exists (
    select from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'vector' and n.nspname = current_user
  ) then
    alter extension vector set schema public;
  end if;
end $$;

select knowledge.install_vectors();
