import { protocol, types } from '@electric-sql/pglite';
import utils from 'pg/lib/utils.js';
import { jsonOfRows } from '../../driver/json-rows.mjs';
import { PreparedStatements } from './prepared-statements.mjs';

// PGlite's own `query` crosses into the database five times for one statement with parameters; this
// does it once, with all messages of the statement together. Parameters are written as the driver
// of a PostgreSQL server writes them. A statement that comes again is prepared.

/** @typedef {import('@electric-sql/pglite').PGlite} PGlite */
/** @typedef {Record<number, (value: string) => unknown>} Parsers */

const { serialize } = protocol;
/** The files are a folder or memory: there is nothing to copy after a statement. */
const OPTIONS = { syncToFs: false, throwOnError: true };
/** Statements that change no table. */
const TRANSACTION = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i;

const statements = new PreparedStatements();

/**
 * @param {PGlite} database
 * @param {string} sql one statement
 * @param {readonly unknown[]} params
 * @param {Parsers} readers
 * @returns {Promise<{ rows: object[], rowCount: number }>}
 */
export async function queryAtOnce(database, sql, params, readers) {
  const { fields, rows, touched } = await textsOf(database, sql, params);
  return {
    rows: rows.map((texts) => readRow(fields, texts, readers)),
    rowCount: touched || rows.length,
  };
}

/**
 * @param {PGlite} database
 * @param {string} sql one statement
 * @param {readonly unknown[]} params
 * @param {Parsers} readers
 * @returns {Promise<Buffer>} the rows as a JSON array
 */
export async function queryAsJson(database, sql, params, readers) {
  const { fields, rows } = await textsOf(database, sql, params);
  return jsonOfRows(fields, rows, (id) => (text) => types.parseType(text, id, readers));
}

/**
 * @param {PGlite} database
 * @param {string} sql
 * @param {readonly unknown[]} params
 */
async function textsOf(database, sql, params) {
  const values = params.map((value) => utils.prepareValue(value));
  const { name, messages } = statements.take(sql);
  const message = Buffer.concat([
    ...messages,
    serialize.bind({ statement: name, values }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]);
  /** @type {{ name: string, dataTypeID: number }[]} */
  let fields = [];
  /** @type {(string | null)[][]} */
  const rows = [];
  let touched = 0;
  const answers = await send(database, message).catch((error) => {
    statements.forget(sql);
    throw error;
  });
  for (const answer of answers) {
    if (answer.name === 'rowDescription') ({ fields } = answer);
    else if (answer.name === 'dataRow') rows.push(answer.fields);
    else if (answer.name === 'commandComplete') touched = Number(answer.text.split(' ').pop()) || 0;
  }
  return { fields, rows, touched };
}

/**
 * Runs several statements without parameters.
 * @param {PGlite} database
 * @param {string} sql
 */
export async function execAtOnce(database, sql) {
  if (!TRANSACTION.test(sql)) statements.forgetAll();
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
