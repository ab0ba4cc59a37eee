import type { Database, Queryable, ReadSource, TransactionScope } from './database';
import type { Connection, ConnectionSource } from './driver/connection';
import { createLookUps } from './look-ups/look-ups';
import type { ReadReplica } from './replica/read-replica';
import { attempt, createRun, type Frame, type Run, withoutUndefined } from './transactions/run';
import { scopeStatement } from './transactions/scope-statement';

/**
 * @param transactionTimeoutMs time after which a transaction is rolled back
 * @param replica answers reads that need no newer state
 */
export function createDatabase(
  source: ConnectionSource,
  transactionTimeoutMs: number,
  replica?: ReadReplica,
): Database {
  const { run, refuseNested } = createRun();
  const reads = { primary: 0, replica: 0 };
  const lookUp = createLookUps((role, sql, keys) =>
    once(source, (connection) =>
      connection.once({ ...frameOf({ role }), sql, params: [keys], isPrepared: true }),
    ),
  );

  function transaction<Result>(
    scope: TransactionScope,
    work: (tx: Queryable) => Promise<Result>,
  ): Promise<Result> {
    const { begin, commit } = frameOf(scope);
    return run({ source, begin, commit, transactionMs: transactionTimeoutMs }, work);
  }

  const frameOf = (scope: TransactionScope) => ({
    begin: `begin; ${scopeStatement(scope)}`,
    commit: commitOf(scope),
  });
  const loneOf = (scope: TransactionScope, sql: string, params: readonly unknown[]) => ({
    ...frameOf(scope),
    sql,
    params: withoutUndefined(params),
    isPrepared: false,
  });
  const commitOf = ({ organizationId }: TransactionScope) =>
    replica && organizationId ? replica.commitOf(organizationId) : 'commit';

  return {
    driver: source.driver,
    reads,
    transaction: async (scope, work) => transaction(scope, work),
    async query<Row extends object>(
      scope: TransactionScope,
      sql: string,
      params: readonly unknown[] = [],
    ) {
      refuseNested();
      const lone = loneOf(scope, sql, params);
      const result = await once(source, (connection) => connection.once(lone));
      return { ...result, rows: result.rows as Row[] };
    },
    async queryAsJson(scope, sql, params = []) {
      refuseNested();
      return once(source, (connection) => connection.onceAsJson(loneOf(scope, sql, params)));
    },
    async lookUp(role, sql, key) {
      refuseNested();
      return lookUp(role, sql, key);
    },
    async reading(scope, work) {
      const read =
        replica && scope.organizationId
          ? await readFrom(replica, { run, transactionMs: transactionTimeoutMs }, scope, work)
          : undefined;
      reads[read ? 'replica' : 'primary'] += 1;
      if (read) return read.result;
      return work({ name: 'primary', transaction: (part) => transaction(scope, part) });
    },
    asOwner: (work) => run({ source, begin: beginOf(source), unlimited: true }, work),
    outsideTransaction: (work) => run({ source, unlimited: true }, work),
    isReady: () => source.isReady(),
    isWritable: () => true,
    async close() {
      await replica?.source.close();
      await source.close();
    },
  };
}

/** The embedded database is read-only while its disk is full, and the start writes a little. */
const beginOf = ({ driver }: ConnectionSource) =>
  driver === 'embedded' ? 'begin read write' : 'begin';

/** @returns nothing when the primary has to answer */
async function readFrom<Result>(
  from: ReadReplica,
  { run, transactionMs }: { run: Run; transactionMs: number },
  scope: TransactionScope,
  work: (read: ReadSource) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const wanted = await attempt(() => from.wantedBy(scope.organizationId ?? ''));
  if (wanted === null) return undefined;
  const statement = `begin read only; ${scopeStatement(scope)}`;
  const frame: Frame = {
    source: from.source,
    begin: (connection) => from.begin(connection, statement, wanted),
    transactionMs,
    isOrderly: from.isOrderly,
  };
  try {
    return {
      result: await work({ name: 'replica', transaction: (part) => run(frame, part) }),
    };
  } catch (error) {
    if (!from.isFault(error)) throw error;
    return undefined;
  }
}

async function once<Result>(
  source: ConnectionSource,
  ask: (connection: Connection) => Promise<Result>,
): Promise<Result> {
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
