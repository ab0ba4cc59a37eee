// Plain JavaScript, because the embedded database's thread imports it from a file.

/** @typedef {(text: string) => string} Writer */
/** @typedef {(text: string) => unknown} Reader */
/** @typedef {{ key: string, write: Writer }} Column */
/** @typedef {{ name: string, dataTypeID: number }} Field */
/** @typedef {readonly (string | null)[]} Row */

/** @type {Writer} */
const asIs = (text) => text;
/** @type {Writer} */
const quoted = (text) => `"${text}"`;

/** Nothing that JSON writes with an escape: ASCII without controls, quote and backslash. */
const PLAIN = /^[ !#-[\]-~]*$/;
/** @type {Writer} */
const asText = (text) => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** How texts of types become JSON, by object id. @type {Record<number, Writer | undefined>} */
const writers = {
  16: (text) => (text === 't' ? 'true' : 'false'),
  21: asIs,
  23: asIs,
  25: asText,
  1043: asText,
  2950: quoted,
};
const TIMESTAMPTZ = 1184;
/** Bytes of a UTF-16 unit in UTF-8. */
const MOST_BYTES = 3;
/** Rows that become bytes at once. */
const ROWS_AT_ONCE = 64;

/**
 * Writes a JSON array of objects from the texts that the database sends, values as `JSON.stringify`
 * writes what the driver reads. To make objects of a thousand rows, and their text, takes twice as
 * long; so would iterators over rows and columns.
 */
export class JsonRows {
  #text = '[';
  #count = 0;
  /** @type {Column[]} */
  #columns = [];
  #json = new GrowingText();

  /** @param {(dataTypeID: number) => Reader} readerOf how the driver reads values of a type */
  constructor(readerOf) {
    this.readerOf = readerOf;
  }

  /** @param {readonly Field[]} fields the same for each row @param {Row} row */
  add(fields, row) {
    if (this.#count === 0) this.#columns = columnsOf(fields, this.readerOf);
    let text = this.#count === 0 ? '{' : ',{';
    for (let at = 0; at < this.#columns.length; at += 1) {
      const { key, write } = /** @type {Column} */ (this.#columns[at]);
      const value = row[at] ?? null;
      text += key;
      text += value === null ? 'null' : write(value);
    }
    this.#text += `${text}}`;
    this.#count += 1;
    if (this.#count % ROWS_AT_ONCE !== 0) return;
    this.#json.add(this.#text);
    this.#text = '';
  }

  /** @returns {Buffer} all of it, in memory of its own, which can be handed to another thread */
  end() {
    this.#json.add(`${this.#text}]`);
    return this.#json.bytes();
  }
}

/** @param {readonly Field[]} fields @param {(dataTypeID: number) => Reader} readerOf */
function columnsOf(fields, readerOf) {
  return fields.map(({ name, dataTypeID }, at) => ({
    key: `${at === 0 ? '' : ','}${JSON.stringify(name)}:`,
    write: writerOf(dataTypeID, readerOf),
  }));
}

/** Bytes that are written some rows at a time: one text of all would be copied once more. */
class GrowingText {
  #bytes = Buffer.allocUnsafeSlow(16_384);
  #length = 0;

  /** @param {string} text */
  add(text) {
    const most = this.#length + text.length * MOST_BYTES;
    if (most > this.#bytes.length) {
      const grown = Buffer.allocUnsafeSlow(2 * most);
      this.#bytes.copy(grown, 0, 0, this.#length);
      this.#bytes = grown;
    }
    this.#length += this.#bytes.write(text, this.#length);
  }

  bytes() {
    return this.#bytes.subarray(0, this.#length);
  }
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
