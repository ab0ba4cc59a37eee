import { protocol, types } from '@electric-sql/pglite';
import utils from 'pg/lib/utils.js';

// PGlite's own `query` crosses into the database five times for one statement with parameters; this does it once, with
// all messages of the statement together. Parameters are written as the driver of a PostgreSQL server writes them.

/** @typedef {import('@electric-sql/pglite').PGlite} PGlite */
/** @typedef {Record<number, (value: string) => unknown>} Parsers */

const { serialize } = protocol;

/**
 * @param {PGlite} database
 * @param {string} sql one statement
 * @param {readonly unknown[]} params
 * @param {Parsers} parsers readers of the types that are not read as PGlite reads them
 * @returns {{ rows: object[], rowCount: number }}
 */
export function queryAtOnce(database, sql, params, parsers) {
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
  for (const answer of send(database, message)) {
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
export function execAtOnce(database, sql) {
  send(database, serialize.query(sql));
}

/**
 * @param {PGlite} database
 * @param {Uint8Array} message
 * @returns {any[]} the answers; throws the error when there is one among them
 */
function send(database, message) {
  /** @type {any[]} */
  const answers = [];
  new protocol.Parser().parse(database.execProtocolRawSync(message), (answer) => {
    answers.push(answer);
  });
  const failure = answers.find(({ name }) => name === 'error');
  if (failure) throw failure;
  return answers;
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
