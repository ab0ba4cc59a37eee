import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Queryable, TransactionScope } from './database';
import type { Connection, ConnectionSource } from './driver/connection';
import { asDatabaseError, DatabaseError, TRANSACTION_TIMEOUT } from './driver/database-error';
import { scopeStatement } from './scope-statement';

type OwnerQueryable = Queryable & { exec(sql: string): Promise<void> };

/** @param transactionTimeoutMs time after which a transaction is rolled back */
export function createDatabase(source: ConnectionSource, transactionTimeoutMs: number): Database {
  const current = new AsyncLocalStorage<{ open: boolean }>();

  async function run<Result>(
    begin: string | null,
    work: (tx: OwnerQueryable) => Promise<Result>,
    limits: { transactionMs?: number; unlimited?: boolean },
  ): Promise<Result> {
    if (current.getStore()?.open) {
      throw new Error(
        'A transaction is open here already: use its tx, a second one would wait forever',
      );
    }
    const { connection, release } = await source.acquire(limits);
    const state = { open: true };
    let broken = false;
    try {
      if (begin) await attempt(() => connection.exec(begin));
      const tx = guarded(connection, state);
      const result = await withDeadline(
        current.run(state, () => work(tx)),
        limits.transactionMs,
      );
      state.open = false;
      if (begin) await attempt(() => connection.exec('commit'));
      return result;
    } catch (error) {
      state.open = false;
      // Without a transaction, the settings of the session are unknown.
      if (!begin) broken = true;
      else
        await connection.exec('rollback').catch(() => {
          broken = true;
        });
      throw error;
    } finally {
      release(broken);
    }
  }

  return {
    driver: source.driver,
    transaction: async (scope: TransactionScope, work) =>
      run(`begin; ${scopeStatement(scope)}`, work, {
        transactionMs: transactionTimeoutMs,
      }),
    asOwner: (work) => run('begin', work, { unlimited: true }),
    outsideTransaction: (work) => run(null, work, { unlimited: true }),
    isReady: () => source.isReady(),
    close: () => source.close(),
  };
}

function guarded(connection: Connection, state: { open: boolean }): OwnerQueryable {
  const ensureOpen = () => {
    if (!state.open) throw new DatabaseError('25P01', 'This transaction is over');
  };
  return {
    async query<Row extends object>(sql: string, params: readonly unknown[] = []) {
      ensureOpen();
      const result = await attempt(() =>
        connection.query(
          sql,
          params.map((value) => value ?? null),
        ),
      );
      return { rows: result.rows as Row[], rowCount: result.rowCount };
    },
    async exec(sql: string) {
      ensureOpen();
      await attempt(() => connection.exec(sql));
    },
  };
}

async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asDatabaseError(error);
  }
}

async function withDeadline<Result>(work: Promise<Result>, timeoutMs?: number): Promise<Result> {
  if (timeoutMs === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const message = `The transaction took longer than ${timeoutMs} ms`;
    timer = setTimeout(() => reject(new DatabaseError(TRANSACTION_TIMEOUT, message)), timeoutMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
