import { join } from 'node:path';
import { setEnvironmentData, Worker } from 'node:worker_threads';
import { guarded } from '../../../callbacks/guarded';
import { findPackageFolder } from '../../../config/package-folder';
import { type Connection, type QueryResult, typeIds } from '../../driver/connection';
import { CONNECTION_FAILURE, DatabaseError } from '../../driver/database-error';
import { embeddedExtensions } from '../embedded-options';
import { type WorkerAnswer, WorkerCalls } from './worker-calls';

/** Location of the embedded database: a folder, or memory, optionally from a snapshot. */
export type EmbeddedStorage = { folder: string } | { snapshot?: string };

export interface EmbeddedConnection extends Connection {
  /** Writes a snapshot of all files to `file`. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
  /** Kills the thread at once; running statements fail with `reason`. */
  kill(reason: DatabaseError): Promise<void>;
}

/**
 * @param onLost called once when the worker ends unexpectedly
 * @returns the embedded database in its own thread
 */
export async function openWorkerConnection(
  storage: EmbeddedStorage,
  onLost: (error: Error) => void,
): Promise<EmbeddedConnection> {
  const script = join(
    findPackageFolder('shared-server', import.meta.url),
    'src/db/embedded/engine/pglite-worker.mjs',
  );
  const worker = new Worker(script, { workerData: getWorkerData(storage) });
  const calls = new WorkerCalls(worker);
  let closing = false;

  await new Promise<void>((resolve, reject) => {
    const onMessage = guarded((answer: WorkerAnswer) => {
      if (answer.ready) {
        // Threads share compiled code, so optimized code remains fast in the next one.
        setEnvironmentData('pglite', answer.engine as never);
        return resolve();
      }
      calls.settle(answer);
    });
    worker.on('message', onMessage);
    const onEnd = guarded((reason: string) => {
      if (calls.failed) return;
      const error = calls.fail(new DatabaseError(CONNECTION_FAILURE, reason));
      reject(error);
      if (!closing) onLost(error);
    });
    worker.on('error', (error) => onEnd(`The embedded database failed: ${error.message}`));
    worker.on('exit', (code) => onEnd(`The embedded database ended with code ${code}`));
  });

  return {
    query: async (sql, params, begin) =>
      toBuffers(await calls.send('query', { sql, params, begin })),
    once: async ({ begin, sql, params }) =>
      toBuffers(await calls.send('query', { begin, sql, params, commit: 'commit' })),
    exec: async (sql) => {
      await calls.send('exec', { sql });
    },
    dump: async (file) => {
      await calls.send('dump', { file });
    },
    async close() {
      closing = true;
      await calls.send('close');
      await worker.terminate();
    },
    async kill(reason) {
      calls.fail(reason);
      await worker.terminate();
    },
  };
}

function getWorkerData(storage: EmbeddedStorage) {
  return {
    ...storage,
    extensions: embeddedExtensions,
    textTypes: [typeIds.date, typeIds.interval, typeIds.numeric],
    byteaType: typeIds.bytea,
    int8Type: typeIds.int8,
  };
}

/** A Buffer arrives in another thread as a plain byte array. */
function toBuffers(answer: unknown): QueryResult {
  const result = answer as QueryResult;
  for (const row of result.rows) {
    for (const [column, value] of Object.entries(row)) {
      if (value instanceof Uint8Array) Object.assign(row, { [column]: Buffer.from(value) });
    }
  }
  return result;
}
