import pg from 'pg';
import { guarded } from '../../callbacks/guarded';
import {
  type Connection,
  type ConnectionSource,
  type LoneStatement,
  type QueryResult,
  typeIds,
} from './connection';
import { toDatabaseError } from './database-error';
import { PreparedNames } from './prepared-names';

export interface PoolLimits {
  poolSize: number;
  acquireTimeoutMs: number;
  statementTimeoutMs: number;
}

const readers: Record<number, (text: string) => unknown> = {
  [typeIds.int8]: Number,
  [typeIds.date]: String,
  [typeIds.interval]: String,
  [typeIds.numeric]: String,
};

/** @param onError called when a connection breaks between statements */
export function createPoolSource(
  databaseUrl: string,
  limits: PoolLimits,
  onError: (error: Error) => void,
): ConnectionSource {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: limits.poolSize,
    connectionTimeoutMillis: limits.acquireTimeoutMs,
    application_name: 'portal',
    // Only `sendTogether` sends a statement before the previous one is answered.
    pipeline: true,
    types: {
      getTypeParser: ((id: number, format: 'text') =>
        format === 'text'
          ? (readers[id] ?? pg.types.getTypeParser(id, format))
          : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
    },
  });
  const onBroken = guarded(onError);
  pool.on('error', onBroken);
  const prepared = new PreparedNames();

  return {
    driver: 'postgres',
    // Set in each transaction, because a pooler doesn't keep the settings of a connection.
    // JIT-compiling the statement of a list takes longer than running it. Times are read as ISO.
    begin: `begin; set local statement_timeout = ${limits.statementTimeoutMs};
      set local jit = off; set local datestyle = 'ISO'`,
    isReady: () => true,
    async acquire() {
      const client = await pool.connect().catch((error: unknown) => {
        throw toDatabaseError(error);
      });
      // A connection that breaks between statements reports it here; the next statement fails too.
      client.on('error', onBroken);
      return {
        connection: toConnection(client, prepared),
        release(broken = false) {
          client.off('error', onBroken);
          client.release(broken);
        },
      };
    },
    close: () => pool.end(),
  };
}

async function runInOneRoundTrip(
  client: pg.PoolClient,
  { begin, sql, params }: LoneStatement,
  name?: string,
): Promise<QueryResult> {
  const statement = { name, text: sql, values: [...params] };
  const [, answer] = await sendTogether(
    client,
    () => [client.query(begin), client.query(statement), client.query('commit')] as const,
  );
  return toResult(answer);
}

/**
 * Pipelines all statements.
 * @throws the first failure, after all have finished
 */
async function sendTogether<Answers extends readonly Promise<unknown>[]>(
  { connection: { stream } }: pg.PoolClient,
  send: () => Answers,
) {
  stream.cork();
  const answers = send();
  stream.uncork();
  for (const one of await Promise.allSettled(answers))
    if (one.status === 'rejected') throw one.reason;
  return Promise.all(answers);
}

const toResult = ({ rows, rowCount }: pg.QueryResult): QueryResult => ({
  rows,
  rowCount: rowCount ?? 0,
});

function toConnection(client: pg.PoolClient, prepared: PreparedNames): Connection {
  return {
    async query(sql, params, begin) {
      if (!begin) return toResult(await client.query(sql, [...params]));
      const [, answer] = await sendTogether(
        client,
        () => [client.query(begin), client.query(sql, [...params])] as const,
      );
      return toResult(answer);
    },
    exec: async (sql) => {
      await client.query(sql);
    },
    async once(lone) {
      const name = lone.isPrepared ? prepared.getName(lone.sql) : undefined;
      try {
        return await runInOneRoundTrip(client, lone, name);
      } catch (error) {
        // Refused before it ran, so it can be repeated.
        if (name === undefined || !prepared.adaptTo(error, lone.sql)) throw error;
        return runInOneRoundTrip(client, lone);
      }
    },
  };
}
