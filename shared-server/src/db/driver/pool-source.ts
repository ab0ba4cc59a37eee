import pg from 'pg';
import { guarded } from '../../callbacks/guarded';
import {
  type Connection,
  type ConnectionSource,
  type LoneStatement,
  type QueryResult,
  typeIds,
} from './connection';
import { asDatabaseError } from './database-error';
import { PreparedNames } from './prepared-names';

/** Limits of the connections to a PostgreSQL server. */
export interface PoolLimits {
  poolSize: number;
  acquireTimeoutMs: number;
  statementTimeoutMs: number;
}

/** @param onError receives the failure of an idle connection */
export function poolSource(
  databaseUrl: string,
  limits: PoolLimits,
  onError: (error: Error) => void,
): ConnectionSource {
  const readers: Record<number, (value: string) => unknown> = {
    [typeIds.int8]: Number,
    [typeIds.date]: String,
    [typeIds.interval]: String,
    [typeIds.numeric]: String,
  };
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: limits.poolSize,
    connectionTimeoutMillis: limits.acquireTimeoutMs,
    statement_timeout: limits.statementTimeoutMs,
    application_name: 'portal',
    // Compiling the statement of a list takes longer than running it. Times are read as texts.
    options: '-c jit=off -c datestyle=ISO',
    // Only `once` sends a statement before the one before is answered.
    pipeline: true,
    types: {
      getTypeParser: ((id: number, format: 'text') =>
        (format !== 'text' ? undefined : readers[id]) ??
        pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
    },
  });
  const onBroken = guarded(onError);
  pool.on('error', onBroken);
  const prepared = new PreparedNames();

  return {
    driver: 'postgres',
    isReady: () => true,
    async acquire() {
      const client = await pool.connect().catch((error: unknown) => {
        throw asDatabaseError(error);
      });
      // A connection that breaks between statements reports here; the next statement fails too.
      client.on('error', onBroken);
      return {
        connection: connectionOf(client, prepared),
        release(broken = false) {
          client.off('error', onBroken);
          client.release(broken);
        },
      };
    },
    close: () => pool.end(),
  };
}

async function inOneRoundTrip(
  client: pg.PoolClient,
  { begin, sql, params, commit }: LoneStatement,
  name?: string,
): Promise<QueryResult> {
  const { stream } = client.connection;
  stream.cork();
  const begun = client.query(begin);
  const answered = client.query({ name, text: sql, values: [...params] });
  const committed = client.query(commit);
  stream.uncork();
  const settled = await Promise.allSettled([begun, answered, committed]);
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return resultOf(await answered);
}

const resultOf = ({ rows, rowCount }: pg.QueryResult): QueryResult => ({
  rows,
  rowCount: rowCount ?? 0,
});

function connectionOf(client: pg.PoolClient, prepared: PreparedNames): Connection {
  return {
    query: async (sql, params) => resultOf(await client.query(sql, [...params])),
    exec: async (sql) => {
      await client.query(sql);
    },
    async once(lone) {
      const name = lone.isPrepared ? prepared.nameOf(lone.sql) : undefined;
      try {
        return await inOneRoundTrip(client, lone, name);
      } catch (error) {
        // Refused before it ran, so that it can be sent again.
        if (name === undefined || !prepared.isStale(error, lone.sql)) throw error;
        return inOneRoundTrip(client, lone);
      }
    },
  };
}
