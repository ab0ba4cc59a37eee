import { guarded } from '../../callbacks/guarded';
import type { Connection } from '../driver/connection';
import { DatabaseError, STATEMENT_TIMEOUT } from '../driver/database-error';
import { type HungStatement, removeLiterals } from '../driver/hung-statement';
import type { EmbeddedConnection } from './engine/worker-connection';
import type { SharedConnection } from './single-connection';
import type { DiskSpace } from './upkeep/disk-space';

export interface WatchOptions {
  statementTimeoutMs: number;
  /** Called when a statement took too long, before it is ended. */
  onHung(hung: HungStatement): void;
  /** Called when the database works again, with how long that took. */
  onReopened(ms: number): void;
  /** Called when the database can't be reopened. */
  onLost(error: Error): void;
  /** Takes a checkpoint if due; never rejects. */
  checkpoint(connection: Connection): Promise<void> | undefined;
  disk?: DiskSpace;
}

/**
 * Keeps one embedded database open. Its statements can't be interrupted, so one that takes too long
 * is killed with its thread, and the database is reopened from its files, which contain everything
 * committed.
 * @param open opens the files; only called again after the previous thread has ended
 */
export async function watchConnection(
  open: () => Promise<EmbeddedConnection>,
  options: WatchOptions,
): Promise<SharedConnection> {
  options.disk?.beforeOpening();
  let current = await open();
  let reopening: Promise<void> | undefined;

  function withDeadline(own: EmbeddedConnection): Connection {
    const watch = async <Result>(sql: string, work: () => Promise<Result>): Promise<Result> => {
      let late: NodeJS.Immediate | undefined;
      const timer = setTimeout(() => {
        // A result that waited for a busy event loop is in time: it is processed before this runs.
        late = setImmediate(guarded(() => endStatement(own, sql)));
      }, options.statementTimeoutMs);
      try {
        return await work();
      } finally {
        clearTimeout(timer);
        clearImmediate(late);
      }
    };
    return wrapConnection(own, watch);
  }

  function endStatement(own: EmbeddedConnection, sql: string): void {
    if (own !== current || reopening) return;
    options.onHung(removeLiterals(sql));
    reopening = reopen(own).finally(() => {
      reopening = undefined;
    });
  }

  async function reopen(own: EmbeddedConnection): Promise<void> {
    const from = performance.now();
    const message = `The statement took longer than ${options.statementTimeoutMs} ms`;
    try {
      await own.kill(new DatabaseError(STATEMENT_TIMEOUT, message));
      options.disk?.beforeOpening();
      current = await open();
      options.onReopened(Math.round(performance.now() - from));
    } catch (error) {
      options.onLost(error as Error);
    }
  }

  /**
   * A restore writes everything in one transaction, so its statements have no deadline, and
   * checkpoints run between them.
   */
  function withoutDeadline(own: EmbeddedConnection): Connection {
    return wrapConnection(own, async (_, work) => {
      const result = await work();
      await options.checkpoint(own);
      return result;
    });
  }

  return {
    connection: (isUnlimited) => (isUnlimited ? withoutDeadline(current) : withDeadline(current)),
    reopening: () => reopening,
    betweenTurns: () => options.disk?.betweenTurns(current) ?? options.checkpoint(current),
    async close() {
      await reopening;
      await current.close();
    },
  };
}

/** For an in-memory database, which can't be reopened. */
export function toUnwatched(connection: Connection & { close(): Promise<void> }): SharedConnection {
  return {
    connection: () => connection,
    reopening: () => undefined,
    betweenTurns: () => undefined,
    close: () => connection.close(),
  };
}

/** @returns the connection, whose statements run through `call` */
function wrapConnection(
  own: Connection,
  call: <Result>(sql: string, work: () => Promise<Result>) => Promise<Result>,
): Connection {
  return {
    query: (sql, params, begin) => call(sql, () => own.query(sql, params, begin)),
    exec: (sql) => call(sql, () => own.exec(sql)),
    once: (lone) => call(lone.sql, () => own.once(lone)),
  };
}
