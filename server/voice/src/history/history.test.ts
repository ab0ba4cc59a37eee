import { randomUUID } from 'node:crypto';
import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startVoiceWorld } from '../testing/voice-world';

const world = sharedFixture(() => startVoiceWorld());
const ids: string[] = [];

beforeAll(async () => {
  // Three calls per timestamp, so that pages end in the middle of one.
  for (let index = 0; index < 250; index += 1) {
    const at = Date.UTC(2026, 0, 1) - Math.floor(index / 3) * 60_000;
    const id = randomUUID();
    ids.push(id);
    world.platform.calls.push({
      id,
      createdAt: new Date(at).toISOString(),
      startedAt: new Date(at).toISOString(),
      endedAt: new Date(at + index * 1_000).toISOString(),
      status: 'ended',
      endedReason: index % 5 ? 'customer-ended-call' : 'customer-busy',
      cost: index / 100,
      analysis: { summary: index % 10 === 0 ? '=SUM("Heating", 1)' : 'Nothing' },
      customer: { number: '+14155550100' },
    });
  }
});

async function readPages(query: string) {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const next: string = cursor ? `&cursor=${cursor}` : '';
    const { body } = await world.send(`${api.vapi.callHistory}?${query}${next}`);
    found.push(...body.results.map(({ id }: { id: string }) => id));
    cursor = body.cursor;
  } while (cursor);
  return found;
}

test('lists every call once across pages, newest first', async () => {
  expect(await readPages('limit=40')).toEqual(ids);
});

test('searches the whole history', async () => {
  expect(await readPages('limit=7&search=heating%20SUM')).toEqual(
    ids.filter((_, i) => i % 10 === 0),
  );
});

test('filters by time and by the ended reasons of an outcome', async () => {
  const busy = ids.filter((_, index) => index % 5 === 0);
  expect(await readPages('limit=30&endedReasonGroup=unreached')).toEqual(busy);
  const from = new Date(Date.UTC(2026, 0, 1) - 3 * 60_000).toISOString();
  const to = new Date(Date.UTC(2026, 0, 1) - 60_000).toISOString();
  expect(await readPages(`from=${from}&to=${to}`)).toEqual(ids.slice(3, 12));
});

test('sorts all calls, not only the loaded ones', async () => {
  const { body } = await world.send(`${api.vapi.callHistory}?sort=cost&order=asc&limit=3`);
  expect(body.results.map(({ cost }: { cost: number }) => cost)).toEqual([0, 0.01, 0.02]);
  const longest = await world.send(`${api.vapi.callHistory}?sort=duration&limit=1`);
  expect(longest.body.results[0].id).toBe(ids[249]);
});

test('exports all matches with escaped formulas', async () => {
  const csv = await world.send(`${api.vapi.callExport}?format=csv&search=heating`);
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="calls-.*\.csv"$/);
  const lines = csv.text.trim().split('\r\n');
  expect(lines).toHaveLength(26);
  expect(lines[1]).toContain(`"'=SUM(""Heating"", 1)"`);
  const all = await world.send(`${api.vapi.callExport}?format=json`);
  expect(all.body.map(({ id }: { id: string }) => id)).toEqual(ids);
});

test('refuses an invalid filter or cursor', async () => {
  for (const query of ['cursor=nonsense', 'limit=0', 'sort=name', 'from=yesterday']) {
    expect(await world.send(`${api.vapi.callHistory}?${query}`)).toMatchObject({ status: 400 });
  }
});
