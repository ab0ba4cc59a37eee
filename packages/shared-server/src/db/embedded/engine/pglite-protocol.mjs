import { protocol, types } from '@electric-sql/pglite';
import utils from 'pg/lib/utils.js';
import { PreparedStatements } from './prepared-statements.mjs';

// PGlite's own `query` enters the database five times for one statement with parameters; this
// enters it once, with all messages of the statement and its transaction. Parameters are serialized
// like in the PostgreSQL driver, and repeated statements are prepared.

/** @typedef {import('@electric-sql/pglite').PGlite} PGlite */
/** @typedef {Record<number, (value: string) => unknown>} Parsers */
/**
 * One statement; `begin` and `commit` are optional statements around it.
 * @typedef {{ sql: string, params: readonly unknown[], begin?: string, commit?: string }} Statement
 */

const { serialize } = protocol;
/** Data in a folder or in memory needs no sync after a statement. */
const OPTIONS = { syncToFs: false, throwOnError: true };
/** Statements that change no table. */
const TRANSACTION = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i;

const statements = new PreparedStatements();

/**
 * @param {PGlite} database
 * @param {Statement} statement
 * @param {Parsers} readers
 * @returns {Promise<{ rows: object[], rowCount: number }>}
 */
export async function queryAtOnce(database, statement, readers) {
  const { fields, rows, touched } = await getTexts(database, statement);
  return {
    rows: rows.map((texts) => readRow(fields, texts, readers)),
    rowCount: touched || rows.length,
  };
}

/**
 * After a failure the database skips the rest of the transaction, and `commit` rolls back.
 * @param {PGlite} database
 * @param {Statement} statement
 */
async function getTexts(database, { sql, params, begin, commit }) {
  const values = params.map((value) => utils.prepareValue(value));
  const { name, messages } = statements.take(sql);
  const message = Buffer.concat([
    ...(begin ? [serialize.query(begin)] : []),
    ...messages,
    serialize.bind({ statement: name, values }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
    ...(commit ? [serialize.query(commit)] : []),
  ]);
  const answers = await send(database, message).catch((error) => {
    statements.forget(sql);
    throw error;
  });
  return readAnswers(answers, begin ? 1 : 0);
}

/**
 * @param {any[]} answers of several exchanges; each ends when the database is ready again
 * @param {number} wanted index of the exchange to read
 */
function readAnswers(answers, wanted) {
  /** @type {{ name: string, dataTypeID: number }[]} */
  let fields = [];
  /** @type {(string | null)[][]} */
  const rows = [];
  let touched = 0;
  let exchange = 0;
  for (const answer of answers) {
    if (answer.name === 'readyForQuery') exchange += 1;
    if (exchange !== wanted) continue;
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
 * `execProtocolRawSync` isn't used because it keeps every parsed answer.
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
