import type { Database, Queryable } from '../../../../packages/shared-server/src/index';

/** The slowest statement so far, and how many there were. */
export interface Slowest {
  ms: number;
  sql: string;
  statements: number;
}

/** @returns the database with a watch on each statement, and what that has seen since a reset */
export function timedDatabase(db: Database): { db: Database; slowest(): Slowest; reset(): void } {
  let seen: Slowest = { ms: 0, sql: '', statements: 0 };
  async function time<Result>(sql: string, work: () => Promise<Result>): Promise<Result> {
    const from = performance.now();
    try {
      return await work();
    } finally {
      const ms = performance.now() - from;
      seen.statements += 1;
      if (ms > seen.ms) seen = { ...seen, ms, sql: sql.replace(/\s+/g, ' ').trim() };
    }
  }
  const timed = (tx: Queryable): Queryable => ({
    query: (sql, params) => time(sql, () => tx.query(sql, params)),
  });
  return {
    slowest: () => seen,
    reset: () => {
      seen = { ms: 0, sql: '', statements: 0 };
    },
    db: {
      ...db,
      transaction: (scope, work) => db.transaction(scope, (tx) => work(timed(tx))),
      query: (scope, sql, params) => time(sql, () => db.query(scope, sql, params)),
      asOwner: (work) => db.asOwner((tx) => work({ ...timed(tx), exec: tx.exec })),
    },
  };
}
