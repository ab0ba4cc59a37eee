import type { Database, Queryable, TransactionScope } from './database';
import type { Connection, ConnectionSource, QueryResult } from './driver/connection';
import { createLookUps } from './look-ups/look-ups';
import { attempt, createRun, undefinedToNull } from './transactions/run';
import { toScopeStatement } from './transactions/scope-statement';

/** @param transactionTimeoutMs time after which a transaction is rolled back */
export function createDatabase(source: ConnectionSource, transactionTimeoutMs: number): Database {
  const { run, refuseNested } = createRun();
  const lookUp = createLookUps((scope, sql, keys) =>
    runOnce(source, (connection) =>
      connection.once({ begin: getBegin(scope), sql, params: [keys], isPrepared: true }),
    ),
  );

  function transaction<Result>(
    scope: TransactionScope,
    work: (tx: Queryable) => Promise<Result>,
  ): Promise<Result> {
    const begin = getBegin(scope);
    return run({ source, begin, transactionMs: transactionTimeoutMs }, work);
  }

  const getBegin = (scope: TransactionScope) => `${source.begin}; ${toScopeStatement(scope)}`;

  return {
    driver: source.driver,
    transaction: async (scope, work) => transaction(scope, work),
    async query<Row extends object>(
      scope: TransactionScope,
      sql: string,
      params: readonly unknown[] = [],
    ) {
      refuseNested();
      const values = undefinedToNull(params);
      const lone = { begin: getBegin(scope), sql, params: values, isPrepared: false };
      const result = await runOnce(source, (connection) => connection.once(lone));
      return { ...result, rows: result.rows as Row[] };
    },
    async lookUp(scope, sql, key) {
      refuseNested();
      return lookUp(scope, sql, key);
    },
    asOwner: (work) => run({ source, begin: getBeginStatement(source), unlimited: true }, work),
    outsideTransaction: (work) => run({ source, unlimited: true }, work),
    isReady: () => source.isReady(),
    isWritable: () => true,
    close: () => source.close(),
  };
}

/**
 * The embedded database is read-only while its disk is full, but the startup must write a little.
 */
const getBeginStatement = ({ driver, begin }: ConnectionSource) =>
  driver === 'embedded' ? 'begin read write' : begin;

async function runOnce(
  source: ConnectionSource,
  ask: (connection: Connection) => Promise<QueryResult>,
): Promise<QueryResult> {
  const { connection, release } = await source.acquire();
  let broken = false;
  try {
    return await attempt(() => ask(connection));
  } catch (error) {
    await connection.exec('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    release(broken);
  }
}
