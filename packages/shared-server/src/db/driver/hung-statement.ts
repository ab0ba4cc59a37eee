import { createHash } from 'node:crypto';

/** A statement that took too long, formatted for the log. */
export interface HungStatement {
  /** Equal for the same statement with other values. */
  fingerprint: string;
  statement: string;
}

/** Maximum analyzed and logged length of a statement, in characters. */
const SCANNED_CHARACTERS = 10_000;
const LOGGED = 200;

/** @returns the statement with question marks in place of its literals */
export function removeLiterals(sql: string): HungStatement {
  const text = sql
    .slice(0, SCANNED_CHARACTERS)
    .replace(/'[^']*(?:'|$)/g, '?')
    .replace(/\b\d+\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim();
  const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { fingerprint, statement: text.slice(0, LOGGED) };
}
