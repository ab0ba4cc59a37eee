import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queryable } from '../database';
import type { Connection, ConnectionSource } from '../driver/connection';
import { DatabaseError, TRANSACTION_TIMEOUT, toDatabaseError } from '../driver/database-error';

export type OwnerQueryable = Queryable & { exec(sql: string): Promise<void> };

export interface Frame {
  source: ConnectionSource;
  /** Absent without a transaction; sent with the first statement of the work. */
  begin?: string;
  transactionMs?: number;
  unlimited?: boolean;
}

export type Run = <Result>(
  frame: Frame,
  work: (tx: OwnerQueryable) => Promise<Result>,
) => Promise<Result>;

/**
 * Nested transactions are only detected in tests: before Node.js 24, async context slows every
 * promise down.
 */
const isChecked = process.env.NODE_ENV === 'test';

/** @returns a function that runs transactions, and one that throws inside of one (in tests only) */
export function createRun(): { run: Run; refuseNested: () => void } {
  const current = isChecked ? new AsyncLocalStorage<{ open: boolean }>() : undefined;
  const refuseNested = () => {
    if (current?.getStore()?.open) {
      throw new Error(
        'A transaction is already open: use its tx, because a second one would wait for it',
      );
    }
  };
  const run: Run = async (frame, work) => {
    refuseNested();
    const { connection, release } = await frame.source.acquire(frame);
    const state: TxState = { open: true, begin: frame.begin };
    let broken = false;
    try {
      const tx = guardConnection(connection, state);
      const result = await withDeadline(
        current ? current.run(state, () => work(tx)) : work(tx),
        frame.transactionMs,
      );
      state.open = false;
      if (hasBegun(frame, state)) await attempt(() => connection.exec('commit'));
      return result;
    } catch (error) {
      state.open = false;
      broken = !(await rollBack(frame, state, connection));
      throw error;
    } finally {
      release(broken);
    }
  };
  return { run, refuseNested };
}

const hasBegun = ({ begin }: Frame, state: TxState) => begin !== undefined && !state.begin;

/** @returns whether the connection is reusable */
async function rollBack(frame: Frame, state: TxState, connection: Connection): Promise<boolean> {
  if (!frame.begin) return false;
  if (!hasBegun(frame, state)) return true;
  return connection.exec('rollback').then(
    () => true,
    () => false,
  );
}

interface TxState {
  open: boolean;
  /** Pending statements that begin the transaction. */
  begin?: string | undefined;
}

function guardConnection(connection: Connection, state: TxState): OwnerQueryable {
  const takeBegin = () => {
    const { begin } = state;
    state.begin = undefined;
    return begin;
  };
  const ensureOpen = () => {
    if (!state.open) throw new DatabaseError('25P01', 'This transaction is over');
  };
  return {
    async query<Row extends object>(sql: string, params: readonly unknown[] = []) {
      ensureOpen();
      const values = undefinedToNull(params);
      const result = await attempt(() => connection.query(sql, values, takeBegin()));
      return { rows: result.rows as Row[], rowCount: result.rowCount };
    },
    async exec(sql: string) {
      ensureOpen();
      const begin = takeBegin();
      if (begin) await attempt(() => connection.exec(begin));
      await attempt(() => connection.exec(sql));
    },
  };
}

export const undefinedToNull = (params: readonly unknown[]) => params.map((value) => value ?? null);

export async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toDatabaseError(error);
  }
}

async function withDeadline<Result>(work: Promise<Result>, timeoutMs?: number): Promise<Result> {
  if (timeoutMs === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const message = `The transaction took longer than ${timeoutMs} ms`;
    timer = setTimeout(() => reject(new DatabaseError(TRANSACTION_TIMEOUT, message)), timeoutMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
