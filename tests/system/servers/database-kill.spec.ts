import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isWholeRun } from 'testing/matrix';
import { startPostgres } from '../../../scripts/lib/test-postgres.mjs';
import { expect, test } from '../support';
import { type Said, startTwoPortals, type TwoPortals } from './two-portals';

const kills = 12;
/** Longest time from the database's first connection to each server's first response. */
const AGAIN_MS = 5_000;
const WRITERS = 8;

/** Acknowledged writes. The settings are one value, which each write replaces. */
interface Acknowledged {
  chunks: string[];
  notes: string[];
  calls: string[];
  phone: number;
}

interface World {
  portals: TwoPortals;
  datasetId: string;
  calls: Awaited<ReturnType<typeof getCalls>>;
  acknowledged: Acknowledged;
  /** Responses that are neither a success nor a temporary refusal. */
  odd: Said[];
  refused: number;
}

async function createWorld(portals: TwoPortals): Promise<World> {
  const { body: made } = await portals.request(0, '/api/trieve/dataset', {
    method: 'POST',
    body: { name: 'Killed' },
  });
  return {
    portals,
    datasetId: made.dataset.id,
    calls: await getCalls(portals),
    acknowledged: { chunks: [], notes: [], calls: [], phone: 0 },
    odd: [],
    refused: 0,
  };
}

/** @returns a call to add notes to, and the parties of further calls */
async function getCalls({ request }: TwoPortals) {
  const { body: listed } = await request(1, '/api/calls?size=1');
  const { body: assistants } = await request(0, '/api/vapi/assistants');
  const { body: numbers } = await request(0, '/api/vapi/phone-numbers');
  const number = numbers.find(({ status }: { status: string }) => status === 'active');
  return {
    notedId: listed.calls[0].id as string,
    parties: { assistantId: assistants[0].id, phoneNumberId: number.id },
  };
}

const sentence = /^[A-Z].*\.$/;

/** @returns the body of a success; records a refusal, which must ask to try again */
async function write(
  world: World,
  server: number,
  path: string,
  asked: Parameters<TwoPortals['request']>[2],
): Promise<Said['body'] | undefined> {
  const said = await world.portals.request(server, path, asked);
  if (said.status < 300) return said.body ?? {};
  const isForAWhile = said.status === 503 && sentence.test(said.body?.error ?? '');
  if (isForAWhile) world.refused += 1;
  else world.odd.push(said);
  await pause(50);
  return undefined;
}

const makePost = (body: unknown, headers = {}) => ({ method: 'POST', body, headers });

async function writeOnce(world: World, writer: number, nr: number): Promise<void> {
  const { datasetId: dataset_id, calls, acknowledged } = world;
  const name = `kill-${writer}-${nr}`;
  if (writer === 0) {
    const callMe = `+1415555${String(nr).padStart(4, '0')}`;
    if (await write(world, nr, '/api/preferences', { method: 'PUT', body: { callMe } }))
      acknowledged.phone = nr;
  } else if (writer === 1) {
    const wanted = { ...calls.parties, customer: { number: '+14155552671' } };
    const key = { 'idempotency-key': randomUUID() };
    const placed = await write(world, nr, '/api/vapi/call', makePost(wanted, key));
    if (placed) acknowledged.calls.push(placed.id);
    await pause(100);
  } else if (writer % 2) {
    const note = { text: name, s: null };
    if (await write(world, nr, `/api/calls/${calls.notedId}/notes`, makePost(note)))
      acknowledged.notes.push(name);
  } else {
    const chunk = { dataset_id, chunk_html: `<p>Quay ${name}</p>`, tracking_id: name };
    if (await write(world, nr, '/api/trieve/chunk', makePost(chunk)))
      acknowledged.chunks.push(name);
  }
}

/** @returns milliseconds until each server responds from the database again */
const measureRecovery = ({ portals }: World) =>
  Promise.all(
    portals.urls.map(async (_, server) => {
      const from = performance.now();
      for (;;) {
        const paths = ['/api/preferences', '/api/trieve/dataset', '/api/calls'];
        const said = await Promise.all(paths.map((path) => portals.request(server, path)));
        if (said.every(({ status }) => status === 200)) return performance.now() - from;
        await pause(25);
      }
    }),
  );

async function expectNothingLost(
  { portals, acknowledged }: World,
  query: (sql: string) => string[],
): Promise<void> {
  const findLost = (names: string[], stored: string[]) => {
    const there = new Set(stored);
    return names.filter((name) => !there.has(name));
  };
  const chunks = query(`select tracking_id from knowledge.chunks where tracking_id like 'kill-%'`);
  expect(findLost(acknowledged.chunks, chunks)).toEqual([]);
  const notes = query(`select text from portal.call_notes where text like 'kill-%'`);
  expect(findLost(acknowledged.notes, notes)).toEqual([]);
  for (const id of acknowledged.calls) {
    expect((await portals.request(0, `/api/vapi/calls/${id}`)).status).toBe(200);
  }
  const { callMe } = (await portals.request(1, '/api/preferences')).body;
  // The last write may exist without its acknowledgement.
  expect(Number(callMe.slice(-4))).toBeGreaterThanOrEqual(acknowledged.phone);
}

test('loses no acknowledged write and responds within 5 s when PostgreSQL is killed under load', async () => {
  test.skip(!isWholeRun, 'in the whole run');
  test.setTimeout(120_000 + kills * 20_000);
  const postgres = await startPostgres();
  test.skip(!postgres, 'where PostgreSQL is installed');
  if (!postgres) return;
  const portals = await startTwoPortals(postgres.url);
  try {
    const world = await createWorld(portals);
    let isOver = false;
    const writing = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let nr = 1; !isOver; nr += 1) await writeOnce(world, writer, nr);
    });
    const took: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(1_000 + randomInt(500));
      await postgres.kill();
      await pause(randomInt(500));
      await postgres.start();
      took.push(...(await measureRecovery(world)));
    }
    await pause(500);
    isOver = true;
    await Promise.all(writing);
    const { chunks, notes, calls, phone } = world.acknowledged;
    const slowest = Math.round(Math.max(...took));
    console.log(
      `${kills} kills: ${chunks.length} chunks, ${notes.length} notes, ${calls.length} calls, ` +
        `${phone} settings acknowledged; ${world.refused} times 503; slowest answer ${slowest} ms`,
    );
    expect(world.odd).toEqual([]);
    expect(slowest).toBeLessThan(AGAIN_MS);
    const kinds = [chunks.length, phone, notes.length, calls.length];
    expect(Math.min(...kinds)).toBeGreaterThan(0);
    await expectNothingLost(world, postgres.query);
  } finally {
    await portals.stop();
    await postgres.stop();
  }
});
