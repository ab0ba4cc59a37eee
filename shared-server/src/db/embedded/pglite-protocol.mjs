import { protocol, types } from '@electric-sql/pglite';
import utils from 'pg/lib/utils.js';

// PGlite's own `query` crosses into the database five times for one statement with parameters; this
// does it once, with all messages of the statement together. Parameters are written as the driver
// of a PostgreSQL server writes them.

/** @typedef {import('@electric-sql/pglite').PGlite} PGlite */
/** @typedef {Record<number, (value: string) => unknown>} Parsers */

const { serialize } = protocol;
/** The files are a folder or memory: there is nothing to copy after a statement. */
const OPTIONS = { syncToFs: false, throwOnError: true };

/**
 * @param {PGlite} database
 * @param {string} sql one statement
 * @param {readonly unknown[]} params
 * @param {Parsers} parsers readers of the types that are not read as PGlite reads them
 * @returns {Promise<{ rows: object[], rowCount: number }>}
 */
export async function queryAtOnce(database, sql, params, parsers) {
  const values = params.map((value) => utils.prepareValue(value));
  const message = Buffer.concat([
    serialize.parse({ text: sql }),
    serialize.bind({ values }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]);
  const readers = { ...database.parsers, ...parsers };
  /** @type {{ name: string, dataTypeID: number }[]} */
  let fields = [];
  /** @type {object[]} */
  const rows = [];
  let touched = 0;
  for (const answer of await send(database, message)) {
    if (answer.name === 'rowDescription') ({ fields } = answer);
    else if (answer.name === 'dataRow') rows.push(readRow(fields, answer.fields, readers));
    else if (answer.name === 'commandComplete') touched = Number(answer.text.split(' ').pop()) || 0;
  }
  return { rows, rowCount: touched || rows.length };
}

/**
 * Runs several statements without parameters.
 * @param {PGlite} database
 * @param {string} sql
 */
export async function execAtOnce(database, sql) {
  await send(database, serialize.query(sql));
}

/**
 * `execProtocolRawSync` is not enough: it keeps every answer that it has ever parsed.
 * @param {PGlite} database
 * @param {Uint8Array} message
 * @returns {Promise<any[]>} the answers
 */
function send(database, message) {
  return database.execProtocolStream(message, OPTIONS);
}

/**
 * @param {{ name: string, dataTypeID: number }[]} fields
 * @param {(string | null)[]} values
 * @param {Parsers} readers
 */
function readRow(fields, values, readers) {
  return Object.fromEntries(
    fields.map(({ name, dataTypeID }, at) => {
      const value = values[at] ?? null;
      return [name, value === null ? null : types.parseType(value, dataTypeID, readers)];
    }),
  );
}
