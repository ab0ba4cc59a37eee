import { guarded } from '../../callbacks/guarded';
import type { Connection } from '../driver/connection';
import { DatabaseError, STATEMENT_TIMEOUT } from '../driver/database-error';
import { type HungStatement, withoutValues } from '../driver/hung-statement';
import type { EmbeddedConnection } from './engine/worker-connection';
import type { SharedConnection } from './single-connection';

/** The deadline of a statement, and the listener for ended ones. */
export interface WatchOptions {
  statementTimeoutMs: number;
  /** Told when a statement took too long, before it is ended. */
  onHung(hung: HungStatement): void;
  /** Told when the database answers again, and how long that took. */
  onReopened(ms: number): void;
  /** Told when the database cannot be opened again. */
  onLost(error: Error): void;
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
    return {
      query: (sql, params, begin) => watch(sql, () => own.query(sql, params, begin)),
      exec: (sql) => watch(sql, () => own.exec(sql)),
      once: (lone) => watch(lone.sql, () => own.once(lone)),
      onceAsJson: (lone) => watch(lone.sql, () => own.onceAsJson(lone)),
    };
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
      current = await open();
      options.onReopened(Math.round(performance.now() - from));
    } catch (error) {
      options.onLost(error as Error);
    }
  }

  return {
    connection: (unlimited) => (unlimited ? current : limited(current)),
    reopening: () => reopening,
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
    close: () => connection.close(),
  };
}
