import { sharedFixture } from 'shared-server/testing';
import { createTestDatabase } from '../../testing';
import { createLookUps, forEachKey } from './look-ups';

const db = sharedFixture(() => createTestDatabase());
const scope = { role: 'portal_system', reason: 'test' } as const;

beforeAll(async () => {
  await db.asOwner((tx) =>
    tx.exec(`
      create table boats (name text primary key, berth int not null);
      grant select, update on boats to portal_system;
      insert into boats values ('Ada', 1), ('Ben', 2), ('Cleo', 3);
    `),
  );
});

const byName = forEachKey("select * from boats where name = key->>'name'");
const findBoat = (name: string) =>
  db.lookUp<{ name: string; berth: number }>(scope, byName, { name });

test('finds each row when many keys are looked up at once', async () => {
  const names = Array.from({ length: 450 }, (_, index) => ['Cleo', 'Ada', 'Ben'][index % 3] ?? '');
  const found = await Promise.all(names.map(findBoat));
  expect(found.map((row) => row?.name)).toEqual(names);
});

test('finds nothing for a missing key, next to a key that has a row', async () => {
  const found = await Promise.all([findBoat('Dan'), findBoat('Ben')]);
  expect(found.map((row) => row?.berth)).toEqual([undefined, 2]);
});

test('finds rows committed before the call while another look-up runs', async () => {
  for (let berth = 10; berth < 30; berth += 1) {
    const before = findBoat('Ada');
    await db.query(scope, "update boats set berth = $1 where name = 'Ada'", [berth]);
    expect((await findBoat('Ada'))?.berth).toBe(berth);
    await before;
  }
});

test('fails only for the caller whose key the database can’t read', async () => {
  const found = await Promise.allSettled([findBoat('Ben'), findBoat('\0'), findBoat('Cleo')]);
  expect(found).toMatchObject([
    { value: { name: 'Ben' } },
    { reason: { name: 'DatabaseError' } },
    { value: { name: 'Cleo' } },
  ]);
});

test('finds rows again after a statement failed for all its callers', async () => {
  const broken = forEachKey("select * from harbours where name = key->>'name'");
  const findHarbor = (name: string) => db.lookUp(scope, broken, { name });
  const failed = await Promise.allSettled([findHarbor('Ada'), findHarbor('Ben')]);
  for (const one of failed) expect(one).toMatchObject({ reason: { code: '42P01' } });
  await db.asOwner((tx) =>
    tx.exec(
      "create table harbours as select 'Ben' as name; grant select on harbours to portal_system",
    ),
  );
  expect(await findHarbor('Ben')).toMatchObject({ name: 'Ben' });
});

test('refuses a look-up inside a transaction', async () => {
  const nested = db.transaction(scope, () => findBoat('Ada'));
  await expect(nested).rejects.toThrow('use its tx');
});

describe('a cached plan', () => {
  const findRepeatedly = async () => {
    for (let time = 0; time < 10; time += 1) expect(await findBoat('Cleo')).toBeDefined();
    return findBoat('Cleo');
  };

  test('returns the new columns after the table changed', async () => {
    await findRepeatedly();
    await db.asOwner((tx) => tx.exec('alter table boats add column flag text'));
    expect(await findRepeatedly()).toMatchObject({ name: 'Cleo', flag: null });
    await db.asOwner((tx) => tx.exec('alter table boats drop column flag'));
    expect(await findRepeatedly()).not.toHaveProperty('flag');
  });

  test('finds rows after a connection pooler switched the connection', async () => {
    await findRepeatedly();
    // An in-process database has no connection pooler.
    if (db.driver === 'postgres')
      await db.outsideTransaction((connection) => connection.exec('deallocate all'));
    expect(await findRepeatedly()).toMatchObject({ name: 'Cleo' });
  });
});

describe('statements of look-ups', () => {
  /** A database that returns each key as a row when the test calls `answer`. */
  function createFakeDatabase() {
    const sent: string[] = [];
    const waiting: (() => void)[] = [];
    const lookUp = createLookUps((_role, _sql, keys) => {
      sent.push(keys);
      const rows = JSON.parse(keys).map((name: string, index: number) => ({
        place: index + 1,
        name,
      }));
      return new Promise((resolve) => waiting.push(() => resolve({ rows })));
    });
    const waitForTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    const find = (key: string) => lookUp(scope, 'select', key);
    return { find, sent, turn: waitForTurn, answer: () => waiting.shift()?.() };
  }

  test('batches all keys that are requested while the previous query runs', async () => {
    const { find, sent, turn, answer } = createFakeDatabase();
    const first = find('a');
    await turn();
    const others = [find('b'), find('c'), find('b')];
    await turn();
    expect(sent).toEqual(['["a"]']);
    answer();
    expect(await first).toMatchObject({ name: 'a' });
    await turn();
    expect(sent).toEqual(['["a"]', '["b","c","b"]']);
    answer();
    expect(await Promise.all(others)).toMatchObject([{ name: 'b' }, { name: 'c' }, { name: 'b' }]);
  });

  test('batches at most 200 keys', async () => {
    const { find, sent, turn, answer } = createFakeDatabase();
    const found = Promise.all(Array.from({ length: 250 }, (_, index) => find(`${index}`)));
    await turn();
    expect(sent.map((keys) => JSON.parse(keys).length)).toEqual([200, 50]);
    answer();
    answer();
    expect(await found).toHaveLength(250);
  });
});
