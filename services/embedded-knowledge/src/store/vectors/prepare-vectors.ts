import type { Database } from 'shared-server';
import { MOST_READ } from './exact-search';

type Owner = Pick<Database, 'asOwner'>;

const NO_VECTORS = `The database has no pgvector, so datasets with more than ${MOST_READ} chunks are searched by words only. Install pgvector 0.8 or newer on the database server (Debian and Ubuntu: the package postgresql-17-pgvector, with the server's own version; managed PostgreSQL has it), run "create extension vector" in the portal's database as a superuser, then "portal migrate", and restart the portal.`;

/** Key of the lock that lets one server at a time create the tables. */
const LOCK_KEY = 7_303_095;

/** Creates the tables for vectors once the database has pgvector; without it nothing changes. */
export async function prepareVectors(db: Owner): Promise<void> {
  await db.asOwner((tx) =>
    tx.exec(`set local lock_timeout = '5s'; select pg_advisory_xact_lock(${LOCK_KEY});
      select knowledge.install_vectors(); select knowledge.prepare_vectors()`),
  );
}

export async function hasVectors(db: Owner): Promise<boolean> {
  return isTrue(db, "to_regclass('knowledge_vectors.chunks') is not null");
}

/**
 * @returns why large datasets can't be searched by meaning, and what to do; null when they can, or
 * when the next migration adds what is missing
 */
export async function findVectorsProblem(db: Owner): Promise<string | null> {
  if (await hasVectors(db)) return null;
  const isNew = `to_regprocedure('knowledge.prepare_vectors()') is null
    and exists (select from pg_available_extensions where name = 'vector')`;
  return (await isTrue(db, isNew)) ? null : NO_VECTORS;
}

async function isTrue(db: Owner, condition: string): Promise<boolean> {
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ holds: boolean }>(`select ${condition} as holds`),
  );
  return rows[0]?.holds === true;
}
