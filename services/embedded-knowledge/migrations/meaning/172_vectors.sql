-- Vectors of chunks as pgvector compares them. They follow from `knowledge.embeddings`, which stays what is written: a
-- trigger copies each new vector, from a server of the version before as well, and the service copies the older ones.
-- They are in a schema of their own, because not every PostgreSQL has the extension: no backup includes the schema.
do $$
begin
  create role knowledge_vectors nologin;
exception when duplicate_object or unique_violation then
  null;
end $$;

do $$
begin
  if not pg_has_role(current_user, 'knowledge_vectors', 'member') then
    execute format('grant knowledge_vectors to %I', current_user);
  end if;
end $$;

-- Row-level security binds this role too: it looks for datasets whose index is missing, in any organization.
grant usage on schema knowledge to knowledge_vectors;
grant select on knowledge.dataset_usage to knowledge_vectors;
create policy index_sizes on knowledge.dataset_usage for select to knowledge_vectors using (true);

-- Makes what needs the extension where the database has it. Runs again after each migration and at each start that
-- migrates, since the extension may be installed later.
create function knowledge.prepare_vectors() returns void language plpgsql as $$
declare
  installed int[];
begin
  if to_regclass('knowledge_vectors.chunks') is not null then
    return;
  end if;
  begin
    create extension if not exists vector;
  exception when others then
    -- Not installed, or only a superuser may create it. The service logs what to do.
    return;
  end;
  select string_to_array(extversion, '.')::int[] into installed from pg_extension where extname = 'vector';
  if installed < '{0,8}' or to_regtype('halfvec') is null then
    return;
  end if;

  create schema if not exists knowledge_vectors;
  -- WebAssembly, which the embedded database runs in, has no half-precision numbers and would compute each of them.
  -- The position is that of the row in knowledge.embeddings that a vector was copied from.
  execute format('create table knowledge_vectors.chunks (
    chunk_id uuid primary key,
    dataset_id uuid not null,
    organization_id uuid not null,
    model text not null,
    position bigint not null,
    vector %s not null
  )', case when version() like '%wasm%' then 'vector' else 'halfvec' end);
  alter table knowledge_vectors.chunks alter column vector set storage main;
  create index chunks_dataset on knowledge_vectors.chunks (dataset_id, position);
  -- Parallel builds need more shared memory than containers have.
  alter table knowledge_vectors.chunks set (parallel_workers = 0);
  -- Datasets whose older vectors are copied, too.
  create table knowledge_vectors.copied (
    dataset_id uuid primary key,
    organization_id uuid not null,
    model text not null
  );
  alter table knowledge_vectors.chunks enable row level security;
  alter table knowledge_vectors.chunks force row level security;
  alter table knowledge_vectors.copied enable row level security;
  alter table knowledge_vectors.copied force row level security;
  create policy organization_only on knowledge_vectors.chunks to knowledge_service
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
  create policy organization_only on knowledge_vectors.copied to knowledge_service
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
  create policy index_kinds on knowledge_vectors.chunks for select to knowledge_vectors using (true);
  create policy index_kinds on knowledge_vectors.copied for select to knowledge_vectors using (true);
  grant usage on schema knowledge_vectors to knowledge_service;
  grant select, insert, update, delete on knowledge_vectors.chunks, knowledge_vectors.copied
    to knowledge_service;
  grant select on knowledge_vectors.copied to knowledge_vectors;

  -- A number is one byte, from -128 to 127.
  create function knowledge_vectors.from_bytes(bytes bytea) returns halfvec
  language sql immutable strict parallel safe as $body$
    select array_agg((get_byte(bytes, at) # 128) - 128 order by at)::halfvec
    from generate_series(0, octet_length(bytes) - 1) as at
    where octet_length(bytes) <= 16000
  $body$;

  -- A server of the version before can open an embedded database without the extension. It must be able to write:
  -- the dataset is then copied again later.
  create function knowledge_vectors.copy_vector() returns trigger language plpgsql as $body$
  begin
    if tg_op = 'DELETE' then
      delete from knowledge_vectors.chunks where chunk_id = old.chunk_id;
      return null;
    end if;
    insert into knowledge_vectors.chunks
      (chunk_id, dataset_id, organization_id, model, position, vector)
    select new.chunk_id, new.dataset_id, new.organization_id, new.model, new.position, copy
    from knowledge_vectors.from_bytes(new.vector) as copy where copy is not null
    on conflict (chunk_id) do update set model = excluded.model, position = excluded.position,
      vector = excluded.vector;
    return null;
  exception when undefined_file then
    delete from knowledge_vectors.copied where dataset_id in (old.dataset_id, new.dataset_id);
    return null;
  end $body$;
  create trigger copy_vector after insert or update of vector or delete on knowledge.embeddings
    for each row execute function knowledge_vectors.copy_vector();

  -- No foreign key: a restore empties the tables that it fills, and these are none of them.
  create function knowledge_vectors.forget() returns trigger language plpgsql as $body$
  begin
    delete from knowledge_vectors.copied where dataset_id = old.id;
    return null;
  end $body$;
  create trigger forget_vectors after delete on knowledge.datasets
    for each row execute function knowledge_vectors.forget();

  -- The role that owns them makes an index for each large dataset, while the account that serves owns no other table.
  alter schema knowledge_vectors owner to knowledge_vectors;
  alter table knowledge_vectors.chunks owner to knowledge_vectors;
end $$;

select knowledge.prepare_vectors();
