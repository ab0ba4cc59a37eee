import type { LoneStatement } from '../driver/connection';
import { createDatabase } from '../sql-database';
import { createSingleConnection } from './single-connection';
import { toUnwatched } from './watched-connection';

function createFakeConnection() {
  const log: string[] = [];
  return {
    log,
    query: async (sql: string, _params: readonly unknown[], begin?: string) => {
      log.push(...(begin ? [begin] : []), sql);
      return { rows: [], rowCount: 0 };
    },
    exec: async (sql: string) => {
      log.push(sql);
    },
    once: async ({ begin, sql }: LoneStatement) => {
      log.push(begin, sql, 'commit');
      return { rows: [], rowCount: 0 };
    },
    close: async () => {
      log.push('close');
    },
  };
}

const scope = { role: 'portal_system', reason: 'test' } as const;

test('runs transactions in turn and never mixes them', async () => {
  const connection = createFakeConnection();
  const db = createDatabase(createSingleConnection(toUnwatched(connection), 1_000), 1_000);
  await Promise.all(['a', 'b'].map((name) => db.asOwner((tx) => tx.query(name))));
  expect(connection.log).toEqual([
    'begin read write',
    'a',
    'commit',
    'begin read write',
    'b',
    'commit',
  ]);
});

test('refuses a waiting transaction at its deadline, and still serves later ones', async () => {
  const connection = createFakeConnection();
  const db = createDatabase(createSingleConnection(toUnwatched(connection), 5), 1_000);
  let finish = () => {};
  const long = db.asOwner(() => new Promise<void>((resolve) => (finish = resolve)));
  await expect(db.transaction(scope, (tx) => tx.query('late'))).rejects.toMatchObject({
    code: '08006',
  });
  finish();
  await long;
  await expect(db.transaction(scope, (tx) => tx.query('next'))).resolves.toBeDefined();
});

test('rolls back a hanging transaction and runs the next one', async () => {
  const connection = createFakeConnection();
  const db = createDatabase(createSingleConnection(toUnwatched(connection), 1_000), 5);
  const hanging = db.transaction(scope, async (tx) => {
    await tx.query('first');
    await new Promise(() => {});
  });
  await expect(hanging).rejects.toMatchObject({ code: '25P04' });
  expect(connection.log.at(-1)).toBe('rollback');
  await expect(db.transaction(scope, (tx) => tx.query('next'))).resolves.toBeDefined();
});

test('finishes the running transaction and refuses the others when it closes', async () => {
  const connection = createFakeConnection();
  const db = createDatabase(createSingleConnection(toUnwatched(connection), 1_000), 1_000);
  let finish = () => {};
  const running = db.asOwner(async (tx) => {
    await tx.query('running');
    await new Promise<void>((resolve) => (finish = resolve));
  });
  const waiting = db.asOwner((tx) => tx.query('waiting'));
  const closing = db.close();
  await expect(waiting).rejects.toThrow('closed');
  await expect(db.asOwner((tx) => tx.query('after'))).rejects.toThrow('closed');
  finish();
  await Promise.all([running, closing]);
  expect(connection.log).toEqual(['begin read write', 'running', 'commit', 'close']);
});

test('sends no BEGIN for a transaction without statements', async () => {
  const connection = createFakeConnection();
  const db = createDatabase(createSingleConnection(toUnwatched(connection), 1_000), 1_000);
  await db.transaction(scope, async () => 'done');
  await expect(
    db.transaction(scope, async () => {
      throw new Error('before the first statement');
    }),
  ).rejects.toThrow('before the first statement');
  expect(connection.log).toEqual([]);
});
