import type { Database, Queryable } from 'shared-server';

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

/**
 * Counts the rows that a request's queries touch according to their plans, which measures cost
 * without a clock.
 * @returns rows over all nodes and loops of all plans
 */
export async function countRowsRead(
  db: Database,
  request: () => Promise<unknown>,
): Promise<number> {
  let rows = 0;
  const { transaction } = db;
  const alone = jest
    .spyOn(db, 'query')
    .mockImplementation((scope, sql, params) =>
      db.transaction(scope, (tx) => tx.query(sql, params)),
    );
  const spy = jest.spyOn(db, 'transaction').mockImplementation((scope, work) =>
    transaction(scope, (tx) =>
      work({
        query: async (sql, params) => {
          if (/^\s*(select|with)\b/i.test(sql)) rows += countRows(await getPlan(tx, sql, params));
          return tx.query(sql, params);
        },
      }),
    ),
  );
  try {
    await request();
  } finally {
    spy.mockRestore();
    alone.mockRestore();
  }
  return rows;
}

async function getPlan(tx: Queryable, sql: string, params?: readonly unknown[]): Promise<Plan> {
  const explain = `explain (analyze, timing off, format json) ${sql}`;
  const { rows } = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain, params);
  const [answer] = rows;
  if (!answer) throw new Error('The database explained nothing.');
  return answer['QUERY PLAN'][0].Plan;
}

function countRows(plan: Plan): number {
  const removed =
    (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0);
  const own = (plan['Actual Rows'] + removed) * plan['Actual Loops'];
  return (plan.Plans ?? []).reduce((sum, part) => sum + countRows(part), own);
}
