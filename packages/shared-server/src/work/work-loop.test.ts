import { inWholeRun } from 'testing/matrix';
import { createLogger } from '../logging/logger';
import { createManualClock } from './manual-clock';
import { createWorkLoop, type WorkItem, type WorkSource } from './work-loop';

interface Row extends WorkItem {
  asideAt?: number;
}

/** In-memory rows, steps that fail for the owner `hog`, and the log. */
function createWorld(rows: Row[], { unwritable = false, idlers = false } = {}) {
  const clock = createManualClock(1_000_000);
  const logged: string[] = [];
  const tried: { key: string; at: number }[] = [];
  const done: string[] = [];
  let looks = 0;
  const findRow = ({ key }: WorkItem) => rows.find((row) => row.key === key) as Row;
  const source: WorkSource<WorkItem> = {
    async due(now) {
      looks += 1;
      const waiting = rows.filter(
        ({ key, asideAt }) => asideAt === undefined && !done.includes(key),
      );
      const later = waiting.filter(({ dueAt }) => dueAt > now).map(({ dueAt }) => dueAt);
      const items = waiting.filter(({ dueAt }) => dueAt <= now).map((row) => ({ ...row }));
      return { items, next: later.length > 0 ? Math.min(...later) : null };
    },
    async step(item) {
      tried.push({ key: item.key, at: clock.now() });
      if (item.owner === 'hog') throw new Error('poisoned');
      if (!idlers) return void done.push(item.key);
      Object.assign(findRow(item), { attempts: 0, dueAt: 0 });
    },
    async putOff(item, { attempts, dueAt }) {
      if (unwritable) throw new Error('the count cannot be written');
      Object.assign(findRow(item), { attempts, dueAt });
    },
    async setAside(item, { attempts, at }) {
      if (unwritable) throw new Error('the count cannot be written');
      Object.assign(findRow(item), { attempts, asideAt: at });
    },
  };
  const loop = createWorkLoop(source, {
    name: 'test',
    atOnce: 4,
    perOwner: 2,
    longestPauseMs: 5_000,
    clock,
    random: () => 0.5,
    logger: createLogger({ level: 'info', name: 'test' }, { write: (line) => logged.push(line) }),
  });
  const advance = (ms: number) => clock.advance(ms, loop.idle);
  return { loop, pass: advance, clock, logged, tried, done, looks: () => looks };
}

const createRows = (owner: string, count: number): Row[] =>
  Array.from({ length: count }, (_, nr) => ({
    key: `${owner} ${nr}`,
    owner,
    attempts: 0,
    dueAt: 0,
  }));

test('counts every failure, lengthens the pauses and finally sets the item aside', async () => {
  const [row] = createRows('hog', 1) as [Row];
  const { loop, pass, tried, logged } = createWorld([row]);
  loop.wake();
  await pass(3_600_000);
  expect(row).toMatchObject({ attempts: 7, asideAt: expect.any(Number) });
  expect(tried).toHaveLength(7);
  const pauses = tried.slice(1).map(({ at }, nr) => at - (tried[nr]?.at ?? 0));
  expect(pauses).toEqual([1_000, 4_000, 16_000, 64_000, 256_000, 300_000]);
  expect(logged).toHaveLength(7);
  await loop.stop();
});

test('works on other owners immediately when 200 items of one owner fail', async () => {
  const { loop, pass, done } = createWorld([...createRows('hog', 200), ...createRows('guest', 3)]);
  loop.wake();
  await pass(0);
  expect(done).toEqual(['guest 0', 'guest 1', 'guest 2']);
  await loop.stop();
});

test('polls rarely when there are only failing items', async () => {
  const { loop, pass, looks, tried } = createWorld(createRows('hog', 200));
  loop.wake();
  await pass(60_000);
  expect(tried.length).toBeLessThanOrEqual(200 * 7);
  // Once a second for the items that wait behind the failures, and once for each new pause.
  expect(looks()).toBeLessThan(150);
  await loop.stop();
});

test('fails at most every 2 seconds after a burst when all items of an owner fail', async () => {
  const { loop, pass, tried } = createWorld(createRows('hog', 200));
  loop.wake();
  await pass(60_000);
  expect(tried.length).toBeGreaterThan(32);
  expect(tried.length).toBeLessThanOrEqual(32 + 30);
  await loop.stop();
});

test('works on all items of an owner at once when none fails', async () => {
  const { loop, pass, done } = createWorld(createRows('guest', 200));
  loop.wake();
  await pass(0);
  expect(done).toHaveLength(200);
  await loop.stop();
});

test('lengthens the pauses in memory when a failure cannot be stored', async () => {
  const [row] = createRows('hog', 1) as [Row];
  const { loop, pass, tried, logged } = createWorld([row], { unwritable: true });
  loop.wake();
  await pass(3_600_000);
  expect(row.attempts).toBe(0);
  expect(tried.length).toBeLessThanOrEqual(25);
  expect(logged.length).toBeLessThanOrEqual(2 * tried.length);
  await loop.stop();
});

test('polls less and less often when polling itself fails', async () => {
  const { loop, pass, clock } = createWorld([]);
  await loop.stop();
  const looks: number[] = [];
  const failing = createWorkLoop(
    {
      due: async () => {
        looks.push(clock.now());
        throw new Error('no database');
      },
      step: async () => {},
      putOff: async () => {},
      setAside: async () => {},
    },
    {
      name: 'test',
      atOnce: 1,
      perOwner: 1,
      longestPauseMs: 5_000,
      clock,
      random: () => 0.5,
      logger: createLogger({ level: 'silent', name: 'test' }),
    },
  );
  failing.wake();
  await clock.advance(60_000, failing.idle);
  failing.wake();
  const pauses = looks.slice(1).map((at, nr) => at - (looks[nr] ?? 0));
  expect(pauses.slice(0, 5)).toEqual([1_000, 4_000, 10_000, 10_000, 10_000]);
  await failing.stop();
  await pass(0);
});

inWholeRun(test)('counts a step as failed when its item is still due afterwards', async () => {
  const [row] = createRows('idler', 1) as [Row];
  const { loop, pass, tried } = createWorld([row], { idlers: true });
  loop.wake();
  await pass(3_600_000);
  expect(row).toMatchObject({ attempts: 7, asideAt: expect.any(Number) });
  expect(tried).toHaveLength(7);
  await loop.stop();
});

test('leaves waiting items for the next start when it stops', async () => {
  const { loop, tried, logged } = createWorld(createRows('guest', 50));
  loop.wake();
  await loop.stop();
  expect(tried.length).toBeLessThan(50);
  expect(logged).toEqual([]);
});
