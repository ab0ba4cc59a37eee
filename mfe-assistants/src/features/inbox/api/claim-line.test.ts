import { makeIndexedCall } from '../../../shared/call-list/testing/indexed-call';
import { type FakeInbox, fakeInbox } from '../testing/fake-inbox';
import { type ClaimLine, createClaimLine } from './claim-line';
import { createOtherTabs } from './other-tabs';

const lease = '00000000-0000-4000-8000-000000000001';
const call = makeIndexedCall('c1', {});

let world: FakeInbox;
let line: ClaimLine;
beforeEach(() => {
  jest.useFakeTimers();
  world = fakeInbox();
  line = createClaimLine(createOtherTabs('ada').release);
});
afterEach(() => jest.useRealTimers());

const getClaims = () => world.server.requests.filter(({ path }) => path === '/api/calls/claims');
const refuseClaims = (code: string, status: number, times: number) =>
  world.server.answer(
    '/api/calls/claims',
    { error: 'refused', code, requestId: 'r' },
    { method: 'POST', status, times },
  );

/** Sends a request that is answered when `answer` is called. */
async function claimSlowly() {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const answerSlowly = async () => {
    await held;
    return { claim: { id: lease, call_id: 'c1', until: '2026-11-22T10:00:00Z' }, call };
  };
  world.server.answer('/api/calls/claims', answerSlowly, { method: 'POST', times: 1 });
  const claimed = line.claim({});
  await jest.advanceTimersByTimeAsync(0);
  return { claimed, answer };
}

test('releases the call of a replaced request before sending the next one', async () => {
  const first = await claimSlowly();
  const second = line.claim({});
  expect(line.isBusy()).toBe(true);
  first.answer();
  await expect(first.claimed).resolves.toBeNull();
  await expect(second).resolves.toMatchObject({ call: { id: 'c1' } });
  const sent = world.server.requests.map(({ method, path }) => `${method} ${path}`);
  expect(sent).toEqual([
    'POST /api/calls/claims',
    'DELETE /api/calls/claims/c1',
    'POST /api/calls/claims',
  ]);
  expect(line.isBusy()).toBe(false);
});

test('releases the call when the page was left before the response', async () => {
  const { claimed, answer } = await claimSlowly();
  line.close();
  answer();
  await expect(claimed).resolves.toBeNull();
  await expect(line.claim({})).resolves.toBeNull();
  expect(world.released).toEqual(['c1']);
  line.open();
  await expect(line.claim({})).resolves.toMatchObject({ call: { id: 'c1' } });
});

test.each([
  ['conflict', 409],
  ['not_found', 404],
  ['rate_limited', 429],
  ['not_ready', 503],
])('retries a request for the next call when the response is %s', async (code, status) => {
  refuseClaims(code, status, 3);
  const claimed = line.claim({});
  await jest.runAllTimersAsync();
  await expect(claimed).resolves.toMatchObject({ call: { id: 'c1' } });
  expect(getClaims()).toHaveLength(4);
});

test("doesn't retry when a colleague has the requested call", async () => {
  refuseClaims('conflict', 409, 1);
  await expect(line.claim({ call_id: 'c1' })).rejects.toMatchObject({ code: 'conflict' });
  expect(getClaims()).toHaveLength(1);
});

test("rejects without retrying when a retry can't help", async () => {
  refuseClaims('forbidden', 403, 1);
  await expect(line.claim({})).rejects.toMatchObject({ code: 'forbidden' });
  expect(getClaims()).toHaveLength(1);
});

test('sends a newer request at once instead of retrying the older one', async () => {
  refuseClaims('not_ready', 503, 1);
  const first = line.claim({});
  await jest.advanceTimersByTimeAsync(1);
  const second = line.claim({ call_id: 'c2' });
  await expect(first).resolves.toBeNull();
  await expect(second).resolves.toMatchObject({ call: { id: 'c2' } });
});
