import {
  ConfigError,
  type Database,
  DatabaseError,
  isDatabaseError,
  type Queryable,
} from 'shared-server';

/** Key of the advisory lock of whoever makes or drops what BM25 needs in the database. */
export const BM25_LOCK = 7_303_025;

type Owner = Queryable & { exec(sql: string): Promise<void> };

/**
 * Makes what a search by BM25 needs in the database, unless it is there. No migration does it: the
 * extension is not on every server, and portals that do not ask for it should not have it.
 * @throws ConfigError when the database does not have the extension
 */
export async function prepareBm25(db: Database): Promise<void> {
  if (db.driver === 'embedded') await db.asOwner(dropOutdated);
  await db.asOwner(loadExtension).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || error.code.startsWith('08')) throw error;
    throw new ConfigError([
      'KNOWLEDGE_RANKING: bm25 needs the extension pg_textsearch in the database; name it in ' +
        'shared_preload_libraries, start PostgreSQL again and run "create extension pg_textsearch", ' +
        `or set words. PostgreSQL says: ${error.message}`,
    ]);
  });
  await db
    .asOwner(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [BM25_LOCK]);
      await tx.exec(findBest(await schemaOfExtension(tx)));
    })
    .catch((error: unknown) => {
      if (!isDatabaseError(error, '42501')) throw error;
      throw new ConfigError([
        'KNOWLEDGE_RANKING: bm25 makes indexes while it serves, so that DATABASE_URL has to be the ' +
          'account that owns the tables; name that one, or set words',
      ]);
    });
}

/** Another library version may not read this index; on a server its owner decides. */
async function dropOutdated(tx: Owner): Promise<void> {
  const { rowCount } = await tx.query(
    `select 1 from pg_available_extensions
     where name = 'pg_textsearch' and installed_version <> default_version`,
  );
  if (rowCount > 0) await tx.exec('drop extension pg_textsearch cascade');
}

async function loadExtension(tx: Owner): Promise<void> {
  if ((await schemaOfExtension(tx)) === null) await tx.exec('create extension pg_textsearch');
  // The library is loaded by its first use, and refuses it where the server was started without it.
  await tx.query(`select ${await schemaOfExtension(tx)}.to_bm25query('ready')::text`);
}

/** @returns the schema's name, quoted */
async function schemaOfExtension(tx: Queryable): Promise<string | null> {
  const { rows } = await tx.query<{ schema: string }>(
    `select quote_ident(n.nspname) as schema
     from pg_extension e join pg_namespace n on n.oid = e.extnamespace
     where e.extname = 'pg_textsearch'`,
  );
  return rows[0]?.schema ?? null;
}

// As find_candidates of the migrations: row-level security keeps PostgreSQL from using the index,
// so one function with a role of its own checks the organization and answers ids and index entries
// alone. The extension finds its own functions by the search path, and inside a function it needs
// the index by name. The keeper of the indexes reads how large the datasets are with the same role.
// Without sorting, no plan but the one by the index is left: on a small table another would score
// every chunk.
const findBest = (schema: string | null) => `
grant create on schema knowledge to knowledge_search;

create or replace function knowledge.find_best(in_dataset uuid, words text, most integer)
returns table (id uuid, "position" bigint, tsv tsvector)
language plpgsql stable security definer
set search_path = pg_catalog, ${schema}, pg_temp
set enable_seqscan = off
set enable_sort = off
as $body$
declare
  index_name text := 'knowledge.chunks_bm25_' || replace(in_dataset::text, '-', '');
begin
  perform 1 from pg_index i
  where i.indexrelid = to_regclass(index_name) and i.indisvalid
    and pg_get_indexdef(i.indexrelid) like '%search_text%';
  if not found then
    return;
  end if;
  perform 1 from knowledge.chunks c
  where c.dataset_id = in_dataset
    and c.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
  limit 1;
  if not found then
    return;
  end if;
  return query execute format(
    'select c.id, c.position, c.tsv from knowledge.chunks c where c.dataset_id = %L
     order by knowledge.search_text(c.heading || E''\\n'' || c.content)
       <@> to_bm25query(%L, %L)
     limit %s',
    in_dataset, knowledge.search_text(words), index_name, most
  );
exception when undefined_object or undefined_table then
  -- The index was dropped a moment ago.
  return;
end $body$;

alter function knowledge.find_best(uuid, text, integer) owner to knowledge_search;
revoke create on schema knowledge from knowledge_search;
revoke all on function knowledge.find_best(uuid, text, integer) from public;
grant execute on function knowledge.find_best(uuid, text, integer) to knowledge_service;

grant select on knowledge.dataset_usage to knowledge_search;
do $body$
begin
  create policy sizes on knowledge.dataset_usage for select to knowledge_search using (true);
exception when duplicate_object then
  null;
end $body$;
`;
