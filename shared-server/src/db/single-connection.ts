import type { Connection, ConnectionSource } from './connection';
import { CONNECTION_FAILURE, DatabaseError } from './database-error';

type Waiting = { start(): void; fail(error: DatabaseError): void };

/**
 * Shares one connection: transactions take turns, in the order in which they asked.
 *
 * @param acquireTimeoutMs how long one waits for its turn
 */
export function singleConnection(
  connection: Connection & { close(): Promise<void> },
  acquireTimeoutMs: number,
): ConnectionSource {
  const waiting: Waiting[] = [];
  let busy = false;
  let closing: Promise<void> | undefined;

  function release(): void {
    const next = waiting.shift();
    if (next) next.start();
    else busy = false;
  }

  function turn(): Promise<void> {
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
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(new DatabaseError(CONNECTION_FAILURE, `No turn within ${acquireTimeoutMs} ms`));
      }, acquireTimeoutMs);
      waiting.push(entry);
    });
  }

  return {
    driver: 'embedded',
    async acquire() {
      if (closing) throw new DatabaseError(CONNECTION_FAILURE, 'The database is closed');
      await turn();
      return { connection, release };
    },
    close() {
      closing ??= (async () => {
        const closed = new DatabaseError(CONNECTION_FAILURE, 'The database is closed');
        for (const entry of waiting.splice(0)) entry.fail(closed);
        await turn();
        await connection.close();
      })();
      return closing;
    },
  };
}
