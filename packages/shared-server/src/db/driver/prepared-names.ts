import { createHash } from 'node:crypto';
import { toDatabaseError } from './database-error';

/** SQLSTATEs of unknown or duplicate prepared statements, caused by a connection pooler. */
const UNKNOWN = ['26000', '42P05'];
/** SQLSTATE of a cached plan whose columns have changed. */
const CHANGED = '0A000';

/**
 * Names of prepared statements on one server. Every process derives the same name from the same
 * text, because processes behind a pooler see each other's statements.
 */
export class PreparedNames {
  readonly #names = new Map<string, string>();
  #changes = 0;
  #isOff = false;

  /** @returns undefined when a pooler doesn't support prepared statements */
  getName(sql: string): string | undefined {
    if (this.#isOff) return undefined;
    const known = this.#names.get(sql);
    if (known) return known;
    const hash = createHash('sha256').update(sql).digest('hex').slice(0, 32);
    const name = `portal_${hash}_${this.#changes}`;
    this.#names.set(sql, name);
    return name;
  }

  /**
   * Turns prepared statements off, or renames one, when the error requires it.
   * @returns whether the prepared statement was refused before it ran
   */
  adaptTo(error: unknown, sql: string): boolean {
    const { code } = toDatabaseError(error);
    if (UNKNOWN.includes(code)) this.#isOff = true;
    else if (code === CHANGED) {
      this.#changes += 1;
      this.#names.delete(sql);
    } else return false;
    return true;
  }
}
