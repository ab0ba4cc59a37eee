import { guarded } from '../../callbacks/guarded';
import type { Connection } from '../driver/connection';
import { DatabaseError, STATEMENT_TIMEOUT } from '../driver/database-error';
import { type HungStatement, withoutValues } from '../driver/hung-statement';
import type { EmbeddedConnection } from './engine/worker-connection';
import type { SharedConnection } from './single-connection';
import type { DiskSpace } from './upkeep/disk-space';

/** The deadline of a statement, and the listener for ended ones. */
export interface WatchOptions {
  statementTimeoutMs: number;
  /** Told when a statement took too long, before it is ended. */
  onHung(hung: HungStatement): void;
  /** Told when the database answers again, and how long that took. */
  onReopened(ms: number): void;
  /** Told when the database cannot be opened again. */
  onLost(error: Error): void;
  /** Takes a checkpoint when one is due; it never rejects. */
  checkpoint(connection: Connection): Promise<void> | undefined;
  disk?: DiskSpace;
}

/**
 * Keeps one embedded database open. Nothing interrupts a statement of it, so one that takes too
 * long is ended with its thread, and the database is opened again from its files; what was
 * committed is in them.
 *
 * @param open opens the files; they are opened again only after the thread that had them is gone
 */
export async function watchConnection(
  open: () => Promise<EmbeddedConnection>,
  options: WatchOptions,
): Promise<SharedConnection> {
  options.disk?.beforeOpening();
  let current = await open();
  let reopening: Promise<void> | undefined;

  function limited(own: EmbeddedConnection): Connection {
    const watch = async <Result>(sql: string, work: () => Promise<Result>): Promise<Result> => {
      let late: NodeJS.Immediate | undefined;
      const timer = setTimeout(() => {
        // An answer that waited for a busy event loop came in time: it is read before this runs.
        late = setImmediate(guarded(() => end(own, sql)));
      }, options.statementTimeoutMs);
      try {
        return await work();
      } finally {
        clearTimeout(timer);
        clearImmediate(late);
      }
    };
    return around(own, watch);
  }

  function end(own: EmbeddedConnection, sql: string): void {
    if (own !== current || reopening) return;
    options.onHung(withoutValues(sql));
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

  /** A restore writes everything in one transaction. */
  function unlimited(own: EmbeddedConnection): Connection {
    return around(own, async (_, work) => {
      const result = await work();
      await options.checkpoint(own);
      return result;
    });
  }

  return {
    connection: (isUnlimited) => (isUnlimited ? unlimited(current) : limited(current)),
    reopening: () => reopening,
    betweenTurns: () => options.disk?.betweenTurns(current) ?? options.checkpoint(current),
    async close() {
      await reopening;
      await current.close();
    },
  };
}

/** @returns a database that lives in memory alone, and could not be opened again */
export function unwatched(connection: Connection & { close(): Promise<void> }): SharedConnection {
  return {
    connection: () => connection,
    reopening: () => undefined,
    betweenTurns: () => undefined,
    close: () => connection.close(),
  };
}

/** @returns the connection, each statement of which `call` runs */
function around(
  own: Connection,
  call: <Result>(sql: string, work: () => Promise<Result>) => Promise<Result>,
): Connection {
  return {
    query: (sql, params, begin) => call(sql, () => own.query(sql, params, begin)),
    exec: (sql) => call(sql, () => own.exec(sql)),
    once: (lone) => call(lone.sql, () => own.once(lone)),
  };
}
