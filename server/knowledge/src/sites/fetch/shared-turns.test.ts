import { createLogger } from 'shared-server';
import { createTestDatabase, sharedFixture } from 'shared-server/testing';
import { HostTurns } from './host-turns';
import { createSharedTurns } from './shared-turns';

const db = sharedFixture(() => createTestDatabase('proxy-server'));
const logger = createLogger({ level: 'silent', name: 'test' });
const { signal } = new AbortController();

/** Simulates a server and records how long it waits. */
function startServer(deps = { db, logger }) {
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  return { waits, turns: new HostTurns(60_000, wait, createSharedTurns(deps)) };
}

test('keeps the pause between requests to a host across servers', async () => {
  const servers = [startServer(), startServer(), startServer()];
  for (const { turns } of servers) {
    expect(await turns.run('site.example', 0, signal, async () => 'page')).toBe('page');
  }
  const before = servers.map(({ waits }) => Math.round(waits[0] ?? 0));
  expect(before[0]).toBe(60_000);
  expect(before.slice(1).map((ms) => Math.round(ms / 10_000))).toEqual([6, 12]);
});

test("doesn't wait for a host that no server has requested yet", async () => {
  const { turns, waits } = startServer();
  await turns.run('quiet.example', 0, signal, async () => expect(waits).toEqual([]));
});

test('still crawls when the database is unavailable', async () => {
  const away = { ...db, transaction: () => Promise.reject(new Error('away')) };
  const { turns } = startServer({ db: away, logger });
  expect(await turns.run('site.example', 0, signal, async () => 'page')).toBe('page');
});
