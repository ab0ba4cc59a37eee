export class DatabaseError extends Error {
  override name = 'DatabaseError';

  /**
   * @param code SQLSTATE, such as 23505 for a unique violation; class 08 when unreachable
   * @param message the database's message
   */
  constructor(
    readonly code: string,
    message: string,
    readonly constraint?: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** SQLSTATE of an unreachable database, or one without a free connection in time. */
export const CONNECTION_FAILURE = '08006';

/** SQLSTATE of a statement that was canceled because it took too long. */
export const STATEMENT_TIMEOUT = '57014';

/** SQLSTATE of a transaction that was ended because it took too long. */
export const TRANSACTION_TIMEOUT = '25P04';

/** SQLSTATEs of a write when the disk is full or nearly full. */
const DISK_FULL = ['53100', '25006'];

/** @returns whether a write failed because the database's disk is full */
export const isDiskFull = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && DISK_FULL.includes(error.code);

/** @returns whether the database could not run or finish a statement, so a retry may succeed */
export function isUnavailable(error: unknown): error is DatabaseError {
  if (!(error instanceof DatabaseError)) return false;
  return /^(08|53|57)/.test(error.code) || error.code === TRANSACTION_TIMEOUT;
}

/** @returns whether values were invalid or broke a constraint or a limit; a retry would fail too */
export const isRowRefused = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^(22|23|54)/.test(error.code);

/** @returns the error as a DatabaseError, from any driver */
export function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const known = error as { code?: unknown; message?: unknown; constraint?: unknown };
  const sqlState = typeof known?.code === 'string' && /^[0-9A-Z]{5}$/.test(known.code);
  return new DatabaseError(
    sqlState ? String(known.code) : CONNECTION_FAILURE,
    String(known?.message ?? error),
    typeof known?.constraint === 'string' ? known.constraint : undefined,
    { cause: error },
  );
}

/** @returns whether `error` is a database error with this SQLSTATE */
export function isDatabaseError(error: unknown, code: string): error is DatabaseError {
  return error instanceof DatabaseError && error.code === code;
}
