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
import { JsonRows } from './json-rows.mjs';
import { PreparedNames } from './prepared-names';

/** Limits of the connections to a PostgreSQL server. */
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

const readerOf = (id: number): ((text: string) => unknown) =>
  readers[id] ?? pg.types.getTypeParser(id, 'text');

/** @param onError receives the failure of an idle connection */
export function poolSource(
  databaseUrl: string,
  limits: PoolLimits,
  onError: (error: Error) => void,
): ConnectionSource {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: limits.poolSize,
    connectionTimeoutMillis: limits.acquireTimeoutMs,
    statement_timeout: limits.statementTimeoutMs,
    application_name: 'portal',
    // Compiling the statement of a list takes longer than running it. Times are read as texts.
    options: '-c jit=off -c datestyle=ISO',
    // Only `together` sends a statement before the one before is answered.
    pipeline: true,
    types: {
      getTypeParser: ((id: number, format: 'text') =>
        format === 'text'
          ? readerOf(id)
          : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
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

async function inOneRoundTrip<Result>(
  client: pg.PoolClient,
  { begin, sql, params, commit }: LoneStatement,
  ask: (statement: pg.QueryConfig) => Promise<Result>,
  name?: string,
): Promise<Result> {
  const statement = { name, text: sql, values: [...params] };
  const [, answer] = await together(
    client,
    () => [client.query(begin), ask(statement), client.query(commit)] as const,
  );
  return answer;
}

/**
 * Sends all before the first is answered.
 *
 * @throws the first failure, once all are answered
 */
async function together<Answers extends readonly Promise<unknown>[]>(
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

const resultOf = ({ rows, rowCount }: pg.QueryResult): QueryResult => ({
  rows,
  rowCount: rowCount ?? 0,
});

/** Values as the texts that the server sends. */
const asTexts = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

function connectionOf(client: pg.PoolClient, prepared: PreparedNames): Connection {
  /** Under a kept plan where that can be had. */
  async function alone<Result>(
    lone: LoneStatement,
    ask: (statement: pg.QueryConfig) => Promise<Result>,
  ): Promise<Result> {
    const name = lone.isPrepared ? prepared.nameOf(lone.sql) : undefined;
    try {
      return await inOneRoundTrip(client, lone, ask, name);
    } catch (error) {
      // Refused before it ran, so that it can be sent again.
      if (name === undefined || !prepared.isStale(error, lone.sql)) throw error;
      return inOneRoundTrip(client, lone, ask);
    }
  }
  return {
    async query(sql, params, begin) {
      if (!begin) return resultOf(await client.query(sql, [...params]));
      const [, answer] = await together(
        client,
        () => [client.query(begin), client.query(sql, [...params])] as const,
      );
      return resultOf(answer);
    },
    exec: async (sql) => {
      await client.query(sql);
    },
    once: (lone) => alone(lone, async (statement) => resultOf(await client.query(statement))),
    onceAsJson: (lone) => alone(lone, (statement) => rowsAsJson(client, statement)),
  };
}

/** Each row is written as it comes: garbage collections would copy a thousand that wait. */
function rowsAsJson(client: pg.PoolClient, statement: pg.QueryConfig): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const json = new JsonRows(readerOf);
    const texts = { ...statement, rowMode: 'array', types: asTexts };
    const query = new pg.Query<(string | null)[]>(texts);
    query.on(
      'row',
      guarded((row, result) => json.add(result?.fields ?? [], row), reject),
    );
    query.on('error', reject);
    query.on(
      'end',
      guarded(() => resolve(json.end()), reject),
    );
    client.query(query);
  });
}
