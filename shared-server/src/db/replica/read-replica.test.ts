import type { Connection, ConnectionSource } from '../driver/connection';
import { DatabaseError } from '../driver/database-error';
import { createDatabase } from '../sql-database';
import { readPosition } from './log-position';
import { ReadReplica } from './read-replica';

const ada = { role: 'portal_member', organizationId: 'ada' } as const;
const ben = { role: 'portal_member', organizationId: 'ben' } as const;

interface World {
  /** Position of the primary, and of the replica. */
  at: number;
  replayed: number;
  fault: Error | null;
  hangs: boolean;
  /** How often the replica was asked to begin a transaction. */
  asked: number;
  /** The positions of owners; a crash of the primary empties them. */
  owners: Map<string, number>;
}

const textOf = (position: number) => `0/${position.toString(16).toUpperCase()}`;

/** A primary and a replica that know nothing but positions. */
function createWorld(mostLagMs = 10_000) {
  const world: World = {
    at: 100,
    replayed: 100,
    fault: null,
    hangs: false,
    asked: 0,
    owners: new Map(),
  };
  let now = 0;
  const changes: (string | null)[] = [];
  const source = ({ exec, query }: Pick<Connection, 'exec' | 'query'>): ConnectionSource => {
    const once: Connection['once'] = async ({ begin, sql, params, commit }) => {
      await exec(begin);
      const answer = await query(sql, params);
      await exec(commit);
      return answer;
    };
    const onceAsJson: Connection['onceAsJson'] = async (lone) =>
      Buffer.from(JSON.stringify((await once(lone)).rows));
    return {
      driver: 'postgres',
      isReady: () => true,
      acquire: async () => ({ connection: { exec, query, once, onceAsJson }, release() {} }),
      close: async () => {},
    };
  };
  const primary = source({
    async exec(sql) {
      const owner = /select '(\w+)'/.exec(sql)?.[1];
      if (owner) world.owners.set(owner, world.at);
    },
    async query(sql, [owner]) {
      if (sql === 'insert') world.at += 10;
      if (sql.includes("values ('', ")) world.owners.set('', world.at);
      const of = (name: string) => {
        const found = world.owners.get(name);
        return found === undefined ? null : textOf(found);
      };
      const row = { own: of(String(owner)), first: of(''), now: textOf(world.at) };
      return { rows: sql.includes('as own') ? [row] : [{ server: 'primary' }], rowCount: 1 };
    },
  });
  const replica = source({
    exec: async () => {
      world.asked += 1;
      if (world.fault) throw world.fault;
      if (world.hangs) await new Promise(() => {});
    },
    async query(sql) {
      const row = sql.includes('replay_lsn')
        ? { at: textOf(world.replayed) }
        : { server: 'replica' };
      return { rows: [row], rowCount: 1 };
    },
  });
  const reads = new ReadReplica({
    primary,
    replica,
    mostLagMs,
    onChange: (problem) => changes.push(problem),
    now: () => now,
  });
  const db = createDatabase(primary, 1_000, reads);
  return {
    world,
    db,
    changes,
    pass: (ms: number) => (now += ms),
    read: (scope: typeof ada | typeof ben) =>
      db.reading(scope, ({ transaction }) =>
        transaction(async (tx) => (await tx.query<{ server: string }>('select')).rows[0]?.server),
      ),
    write: (scope: typeof ada | typeof ben) => db.transaction(scope, (tx) => tx.query('insert')),
  };
}

test('answers from the primary when the owner has just written by a statement alone', async () => {
  const { db, read } = createWorld();
  expect(await read(ada)).toBe('replica');
  await db.query(ada, 'insert');
  expect([await read(ada), await read(ben)]).toEqual(['primary', 'replica']);
});

test('reads from the primary until the replica shows the own writes', async () => {
  const { world, read, write, db } = createWorld();
  expect(await read(ada)).toBe('replica');
  await write(ada);
  expect(await read(ada)).toBe('primary');
  expect(await read(ben)).toBe('replica');
  world.replayed = world.at;
  expect(await read(ada)).toBe('replica');
  expect(db.reads).toEqual({ primary: 1, replica: 3 });
});

test('reads from the primary when a crash forgot who wrote what', async () => {
  const { world, read, write } = createWorld();
  expect(await read(ada)).toBe('replica');
  await write(ada);
  world.owners.clear();
  expect([await read(ada), await read(ben)]).toEqual(['primary', 'primary']);
  world.replayed = world.at;
  expect([await read(ada), await read(ben)]).toEqual(['replica', 'replica']);
});

test('reads from the primary when the replica is too far behind', async () => {
  const { world, read, write, pass, changes } = createWorld(1_000);
  await read(ben);
  for (let nr = 0; nr < 30; nr += 1) {
    pass(100);
    await write(ada);
    await read(ada);
  }
  expect(await read(ben)).toBe('primary');
  world.replayed = world.at;
  expect(await read(ben)).toBe('replica');
  expect(changes).toEqual(['it is too far behind', null]);
});

test('reads from the primary when the replica went back', async () => {
  const { world, read } = createWorld();
  world.replayed = 200;
  expect(await read(ada)).toBe('replica');
  world.replayed = 150;
  expect(await read(ada)).toBe('primary');
});

test.each([
  ['is away', '08006', 1],
  ['refuses a statement', '25006', 0],
  ['cancels a read', '40001', 0],
])('reads from the primary when the replica %s', async (_, code, complaints) => {
  const { world, read, changes, pass } = createWorld();
  world.fault = new DatabaseError(code, 'a fault');
  expect(await read(ada)).toBe('primary');
  expect(changes).toHaveLength(complaints);
  world.fault = null;
  pass(3_000);
  expect(await read(ada)).toBe('replica');
});

test('reads from the primary when the replica takes the question and does not answer', async () => {
  const { world, read, changes } = createWorld();
  world.hangs = true;
  expect(await read(ada)).toBe('primary');
  expect(changes).toEqual(['The replica does not answer']);
  // It is left alone for a while, so that the next read waits for nothing.
  const asked = world.asked;
  expect(await read(ada)).toBe('primary');
  expect(world.asked).toBe(asked);
});

test('passes on what the read itself throws', async () => {
  const { db } = createWorld();
  let runs = 0;
  const reading = db.reading(ada, async () => {
    runs += 1;
    throw new TypeError('not found');
  });
  await expect(reading).rejects.toThrow('not found');
  expect(runs).toBe(1);
});

test('orders positions by their place in the log', () => {
  const texts = ['0/FFFFFFFF', '1/0', '1/A', '16/B374D848'];
  const positions = texts.map(readPosition);
  expect([...positions].sort((a, b) => (a < b ? -1 : 1))).toEqual(positions);
});
