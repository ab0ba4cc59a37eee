import { protocol } from '@electric-sql/pglite';

const { serialize } = protocol;

/** Maximum prepared statements; beyond it the least recently used is dropped. */
const MOST = 200;

/**
 * Prepared statements, since parsing and planning a small statement takes longer than running it.
 * Prepared on the second use.
 */
export class PreparedStatements {
  /**
   * @type {Map<string, string>} Name by statement, empty until its second use; least recently used
   * first.
   */
  #names = new Map();
  /** @type {Uint8Array[]} Messages that close statements, for the next exchange. */
  #closing = [];
  #count = 0;

  /**
   * @param {string} sql
   * @returns {{ name: string, messages: Uint8Array[] }} what to bind, and what to send first
   */
  take(sql) {
    const known = this.#names.get(sql);
    this.#names.delete(sql);
    if (known) {
      this.#names.set(sql, known);
      return { name: known, messages: this.#takeClosing() };
    }
    const name = known === undefined ? '' : this.#createName();
    this.#names.set(sql, name);
    if (this.#names.size > MOST) this.forget(this.#names.keys().next().value);
    return { name, messages: [...this.#takeClosing(), serialize.parse({ name, text: sql })] };
  }

  /** @param {string} [sql] a failed statement, which may or may not have been prepared */
  forget(sql = '') {
    const name = this.#names.get(sql);
    this.#names.delete(sql);
    if (name) this.#closing.push(serialize.close({ type: 'S', name }));
  }

  /** Needed after a change of tables: the database refuses statements whose columns changed. */
  forgetAll() {
    for (const sql of [...this.#names.keys()]) this.forget(sql);
  }

  #createName() {
    this.#count += 1;
    return `s${this.#count}`;
  }

  #takeClosing() {
    return this.#closing.splice(0);
  }
}
