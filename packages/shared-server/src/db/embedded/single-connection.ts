import { guarded } from '../../callbacks/guarded';
import type { Connection, ConnectionSource } from '../driver/connection';
import { CONNECTION_FAILURE, DatabaseError } from '../driver/database-error';

type Waiting = { start(): void; fail(error: DatabaseError): void };

/** The single connection, which may be replaced. */
export interface SharedConnection {
  /** @param unlimited whether its statements have no deadline */
  connection(unlimited: boolean): Connection;
  /** Resolves when the replacement is ready; undefined while the connection is usable. */
  reopening(): Promise<void> | undefined;
  /** Resolves when the database is ready for the next turn; undefined when it is already. */
  betweenTurns(): Promise<void> | undefined;
  close(): Promise<void>;
}

/**
 * Shares one connection: transactions take turns in order.
 * @param acquireTimeoutMs maximum wait for a turn
 */
export function createSingleConnection(
  shared: SharedConnection,
  acquireTimeoutMs: number,
): ConnectionSource {
  const waiting: Waiting[] = [];
  let busy = false;
  let closing: Promise<void> | undefined;

  function release(): void {
    const pause = shared.reopening() ?? shared.betweenTurns();
    if (pause) void pause.then(release);
    else passTurn();
  }

  function passTurn(): void {
    const next = waiting.shift();
    if (next) next.start();
    else busy = false;
  }

  function waitForTurn(): Promise<void> {
    if (!busy) {
      busy = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        fail: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      const giveUp = guarded(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(new DatabaseError(CONNECTION_FAILURE, `Still busy after ${acquireTimeoutMs} ms`));
      }, reject);
      const timer = setTimeout(giveUp, acquireTimeoutMs);
      waiting.push(entry);
    });
  }

  return {
    driver: 'embedded',
    begin: 'begin',
    isReady: () => !closing && !shared.reopening(),
    async acquire({ unlimited = false } = {}) {
      if (closing) throw new DatabaseError(CONNECTION_FAILURE, 'The database is closed');
      await waitForTurn();
      return { connection: shared.connection(unlimited), release };
    },
    close() {
      closing ??= (async () => {
        const closed = new DatabaseError(CONNECTION_FAILURE, 'The database is closed');
        for (const entry of waiting.splice(0)) entry.fail(closed);
        await waitForTurn();
        await shared.close();
      })();
      return closing;
    },
  };
}
