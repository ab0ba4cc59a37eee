import type { Logger } from '../../logging/logger';
import { createPoll, type Poll } from '../../work/poll';
import type { Database } from '../database';

const LOOK_EVERY_MS = 30_000;

/**
 * Rows per sample: the default of 100 reads 30,000 rows, which blocks other statements for a second
 * in a table of texts.
 */
const STATISTICS_TARGET = 10;

/** Vacuuming 180 MB takes 1.8 s, and a request waits at most 5 s for the database. */
const LARGEST_VACUUMED = '300 MB';

/**
 * PostgreSQL's own thresholds. Its change counts are reset on each start, so tables that grew since
 * their last analysis are analyzed as well.
 */
const dueTables = `
  select c.oid::regclass::text as name,
    s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
      or pg_relation_size(c.oid) > 8192 * (10 + 1.2 * c.relpages) as analyze,
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      and pg_relation_size(c.oid) < pg_size_bytes('${LARGEST_VACUUMED}') as vacuum
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid`;

interface Due {
  name: string;
  analyze: boolean;
  vacuum: boolean;
}

/**
 * Updates statistics, without which every table is planned as empty, and reclaims space. A
 * PostgreSQL server does this automatically.
 * @returns undefined for a PostgreSQL server
 */
export function startAutovacuum(db: Database, logger: Logger): Poll | undefined {
  if (db.driver !== 'embedded') return undefined;
  const poll = createPoll({
    name: 'autovacuum',
    logger,
    longestPauseMs: LOOK_EVERY_MS,
    look: async (now) => {
      if (db.isWritable()) await vacuumOnce(db);
      return now + LOOK_EVERY_MS;
    },
  });
  poll.wakeAt(Date.now() + LOOK_EVERY_MS);
  return poll;
}

/** Vacuums one table at a time, so that other statements wait for one table at most. */
export async function vacuumOnce(db: Database): Promise<void> {
  const { rows } = await db.asOwner((tx) => tx.query<Due>(dueTables));
  for (const { name, analyze, vacuum } of rows) {
    if (vacuum) await db.outsideTransaction((connection) => connection.exec(`vacuum ${name}`));
    if (!analyze) continue;
    await db.asOwner((tx) =>
      tx.exec(`set local default_statistics_target = ${STATISTICS_TARGET}; analyze ${name}`),
    );
  }
}
