// Plain JavaScript, because the embedded database's thread imports it from a file.

/** @typedef {(text: string) => string} Writer */
/** @typedef {(text: string) => unknown} Reader */

/** @type {Writer} */
const asIs = (text) => text;
/** @type {Writer} */
const quoted = (text) => `"${text}"`;

/** Object ids of types, and how their texts become JSON. */
/** @type {Record<number, Writer | undefined>} */
const writers = {
  16: (text) => (text === 't' ? 'true' : 'false'),
  21: asIs,
  23: asIs,
  25: (text) => JSON.stringify(text),
  1043: (text) => JSON.stringify(text),
  2950: quoted,
};
const TIMESTAMPTZ = 1184;

/**
 * Writes JSON from the texts that the database sends. To make objects of a thousand rows, and their
 * text, takes twice as long.
 *
 * @param {readonly { name: string, dataTypeID: number }[]} fields
 * @param {readonly (string | null)[][]} rows
 * @param {(dataTypeID: number) => Reader} readerOf how the driver reads values of a type
 * @returns {string} a JSON array of objects, values as `JSON.stringify` writes what the driver reads
 */
export function jsonOfRows(fields, rows, readerOf) {
  const columns = fields.map(({ name, dataTypeID }, at) => ({
    key: `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`,
    write: writerOf(dataTypeID, readerOf),
  }));
  let json = '[';
  for (const row of rows) {
    if (json.length > 1) json += ',';
    for (const [at, { key, write }] of columns.entries()) {
      const text = row[at] ?? null;
      json += key;
      json += text === null ? 'null' : write(text);
    }
    json += columns.length > 0 ? '}' : '{}';
  }
  return `${json}]`;
}

/**
 * @param {number} dataTypeID
 * @param {(dataTypeID: number) => Reader} readerOf
 * @returns {Writer}
 */
function writerOf(dataTypeID, readerOf) {
  const read = readerOf(dataTypeID);
  /** @type {Writer} */
  const asRead = (text) => JSON.stringify(read(text)) ?? 'null';
  if (dataTypeID === TIMESTAMPTZ) return (text) => (isPlain(text) ? isoTime(text) : asRead(text));
  return writers[dataTypeID] ?? asRead;
}

/** Whether it is a time in UTC of a year with four digits. @param {string} text */
const isPlain = (text) => text[4] === '-' && text.endsWith('+00');

/** @param {string} text such as `2026-11-26 08:30:00.25+00` */
const isoTime = (text) =>
  `"${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z"`;
