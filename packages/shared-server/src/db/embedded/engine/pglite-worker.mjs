import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { getEnvironmentData, parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { execAtOnce, queryAtOnce } from './pglite-protocol.mjs';

// Runs the embedded database in a thread, so that a long query never blocks the server's event
// loop. Plain JavaScript, because a thread starts from a file instead of the server's bundle.

/**
 * @typedef {{
 *   sql: string, params: unknown[], begin: string, commit: string, file: string }} Input
 */
/** @typedef {'query' | 'exec' | 'dump' | 'close'} Command */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

/** @type {(value: string) => string} */
const keepText = (value) => value;
/** @type {(value: string) => Uint8Array} */
const parseBytea = (value) => Uint8Array.from(Buffer.from(value.slice(2), 'hex'));
/** Parsers that differ from PGlite's. */
const parsers = Object.fromEntries([
  ...workerData.textTypes.map((/** @type {number} */ id) => [id, keepText]),
  [workerData.byteaType, parseBytea],
  [workerData.int8Type, Number],
]);

/** @type {Record<string, never>} */
const extensions = {};
for (const [name, file] of workerData.extensions) {
  const module = await import(file);
  extensions[name] = /** @type {never} */ (module[name]);
}

/** Takes two thirds of the time of PGlite's own unpacking. @param {string} file */
function unpackFile(file) {
  return new Blob([gunzipSync(readFileSync(file))]);
}

/** @returns {Promise<WebAssembly.Module>} */
async function compileEngine() {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(file));
}

/** @type {WebAssembly.Module} */
const engine = /** @type {any} */ (getEnvironmentData('pglite')) ?? (await compileEngine());
/** Write-ahead log settings; `checkpoints.ts` limits its length. */
const log = [
  // Removes files after a checkpoint instead of recycling them.
  'wal_recycle=off',
  'min_wal_size=32MB',
  // A page's first change after a checkpoint is logged as the whole page.
  'wal_compression=pglz',
  // There is no replication, so new tables and indexes need no log.
  'wal_level=minimal',
  'max_wal_senders=0',
];
const database = await PGlite.create({
  pgliteWasmModule: engine,
  ...(workerData.folder ? { dataDir: workerData.folder } : {}),
  ...(workerData.snapshot ? { loadDataDir: unpackFile(workerData.snapshot) } : {}),
  extensions,
  // PGlite disables fsync by default; a portal's data must survive a power cut.
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...log.flatMap((setting) => ['-c', setting]),
  ],
});

const readers = { ...database.parsers, ...parsers };

/** @type {Record<Command, (input: Input) => Promise<unknown>>} */
const commands = {
  query: (statement) => queryAtOnce(database, statement, readers),
  async exec({ sql }) {
    return execAtOnce(database, sql);
  },
  async dump({ file }) {
    const snapshot = await database.dumpDataDir('gzip');
    await writeFile(file, Buffer.from(await snapshot.arrayBuffer()));
  },
  async close() {
    await database.exec('checkpoint');
    await database.close();
  },
};

port.on(
  'message',
  async (/** @type {Input & { id: number, command: Command }} */ { id, command, ...input }) => {
    try {
      const result = await commands[command](input);
      port.postMessage({ id, result });
    } catch (error) {
      const { code, message, constraint } = /** @type {Record<string, string | undefined>} */ (
        error
      );
      port.postMessage({ id, error: { code, message: message ?? String(error), constraint } });
    } finally {
      if (command === 'close') port.close();
    }
  },
);
port.postMessage({ ready: true, engine });
