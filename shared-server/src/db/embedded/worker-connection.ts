import { join } from 'node:path';
import { setEnvironmentData, Worker } from 'node:worker_threads';
import { guarded } from '../../callbacks/guarded';
import { packageFolder } from '../../config/package-folder';
import { type Connection, type QueryResult, typeIds } from '../driver/connection';
import { asDatabaseError, CONNECTION_FAILURE, DatabaseError } from '../driver/database-error';
import { embeddedExtensions, type OptionalExtension, optionalExtensions } from './embedded-options';

interface Answer {
  ready?: true;
  /** The compiled engine, with `ready`. */
  engine?: WebAssembly.Module;
  id?: number;
  result?: unknown;
  error?: { code?: string; message: string; constraint?: string };
}

/** Where the embedded database's files are: a folder, or memory, which may start from a snapshot file. */
export type EmbeddedStorage = ({ folder: string } | { snapshot?: string }) & {
  /** Extensions besides those that ship with PGlite. */
  optional?: readonly OptionalExtension[];
  /** Text of the settings file that loading an extension writes anew. */
  settings?: string;
};

/** The embedded database. */
export interface EmbeddedConnection extends Connection {
  /** Writes a snapshot of all files to `file`. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
  /** Ends the thread in the middle of whatever it does; statements under way fail with `reason`. */
  kill(reason: DatabaseError): Promise<void>;
}

/**
 * @param onLost told once when the worker ends without having been asked to
 * @returns the embedded database, running in its own thread
 */
export async function openWorkerConnection(
  storage: EmbeddedStorage,
  onLost: (error: Error) => void,
): Promise<EmbeddedConnection> {
  const script = join(
    packageFolder('shared-server', import.meta.url),
    'src/db/embedded/pglite-worker.mjs',
  );
  const worker = new Worker(script, {
    workerData: {
      ...storage,
      extensions: [
        ...embeddedExtensions.map((name) => [name, `@electric-sql/pglite/contrib/${name}`]),
        ...(storage.optional ?? []).map((name) => [name, optionalExtensions[name]]),
      ],
      textTypes: [typeIds.date, typeIds.interval, typeIds.numeric],
      byteaType: typeIds.bytea,
      int8Type: typeIds.int8,
    },
  });
  const pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lost: DatabaseError | undefined;
  let closing = false;
  let lastId = 0;

  function fail(reason: DatabaseError): DatabaseError {
    lost = reason;
    for (const entry of pending.values()) entry.reject(reason);
    pending.clear();
    return reason;
  }

  await new Promise<void>((resolve, reject) => {
    const answered = guarded((answer: Answer) => {
      if (answer.ready) {
        // Threads share compiled code: what use made fast stays fast in the next one.
        setEnvironmentData('pglite', answer.engine as never);
        return resolve();
      }
      const entry = pending.get(answer.id as number);
      pending.delete(answer.id as number);
      if (answer.error) entry?.reject(asDatabaseError(answer.error));
      else entry?.resolve(answer.result);
    });
    worker.on('message', answered);
    const end = guarded((reason: string) => {
      if (lost) return;
      const error = fail(new DatabaseError(CONNECTION_FAILURE, reason));
      reject(error);
      if (!closing) onLost(error);
    });
    worker.on('error', (error) => end(`The embedded database failed: ${error.message}`));
    worker.on('exit', (code) => end(`The embedded database ended with code ${code}`));
  });

  function send(command: string, input: object = {}): Promise<unknown> {
    if (lost) return Promise.reject(lost);
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      worker.postMessage({ id, command, ...input });
    });
  }

  return {
    query: async (sql, params) => {
      const result = (await send('query', { sql, params })) as QueryResult;
      return { ...result, rows: result.rows.map(withBuffers) };
    },
    exec: async (sql) => {
      await send('exec', { sql });
    },
    dump: async (file) => {
      await send('dump', { file });
    },
    async close() {
      closing = true;
      await send('close');
      await worker.terminate();
    },
    async kill(reason) {
      fail(reason);
      await worker.terminate();
    },
  };
}

/** A Buffer crosses threads as a plain byte array. */
function withBuffers(row: object): object {
  for (const [column, value] of Object.entries(row)) {
    if (value instanceof Uint8Array) Object.assign(row, { [column]: Buffer.from(value) });
  }
  return row;
}
