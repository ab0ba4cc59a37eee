-- Who asks, and which dataset for, in one statement. It runs with the rights of the service: what it may see is
-- opened step by step by the settings that the policies read.
create function knowledge.find_caller(in_key_hash text, wanted_id uuid, wanted_tracking_id text)
returns table (organization_id uuid, role smallint, dataset_id uuid)
language plpgsql volatile as $$
#variable_conflict use_column
begin
  perform set_config('app.knowledge_key_hash', in_key_hash, true);
  select k.organization_id, k.role into find_caller.organization_id, find_caller.role
  from knowledge.api_keys k
  where k.key_hash = in_key_hash and (k.expires_at is null or k.expires_at > now());
  if not found then
    return;
  end if;
  perform set_config('app.organization_id', find_caller.organization_id::text, true);
  if wanted_id is not null then
    select d.id into find_caller.dataset_id from knowledge.datasets d
    where d.organization_id = find_caller.organization_id and d.id = wanted_id;
  elsif wanted_tracking_id is not null then
    select d.id into find_caller.dataset_id from knowledge.datasets d
    where d.organization_id = find_caller.organization_id and d.tracking_id = wanted_tracking_id;
  end if;
  return next;
end $$;

revoke all on function knowledge.find_caller(text, uuid, text) from public;
grant execute on function knowledge.find_caller(text, uuid, text) to knowledge_service;
