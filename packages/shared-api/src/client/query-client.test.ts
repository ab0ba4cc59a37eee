import { PortalError } from 'shared-auth';
import { createPortalQueryClient } from './query-client';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function countTries(error: unknown) {
  const client = createPortalQueryClient();
  const queryFn = jest.fn().mockRejectedValue(error);
  const read = client.fetchQuery({
    queryKey: ['x'],
    queryFn,
    retry: client.getDefaultOptions().queries?.retry ?? 0,
  });
  const failed = expect(read).rejects.toBe(error);
  await jest.advanceTimersByTimeAsync(299);
  const atOnce = queryFn.mock.calls.length;
  await jest.advanceTimersByTimeAsync(60_000);
  await failed;
  client.clear();
  return [atOnce, queryFn.mock.calls.length];
}

test.each([
  ['a network error', new PortalError('network', '')],
  ['a timeout', new PortalError('timeout', '')],
  ['a server error', new PortalError('http', '', { status: 503 })],
])('retries a read once, after 300 ms, on %s', async (_, error) => {
  expect(await countTries(error)).toEqual([1, 2]);
});

test.each([
  ['a rate limit', new PortalError('http', '', { status: 429 })],
  ['a client error', new PortalError('http', '', { status: 404 })],
  ['an invalid response', new PortalError('contract', '')],
  ['a programming error', new TypeError('x')],
])('never retries a read on %s', async (_, error) => {
  expect(await countTries(error)).toEqual([1, 1]);
});

test('never retries a mutation', async () => {
  const client = createPortalQueryClient();
  const mutationFn = jest.fn().mockRejectedValue(new PortalError('network', ''));
  const write = client.getMutationCache().build(client, { mutationFn }).execute(undefined);
  const failed = expect(write).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(mutationFn).toHaveBeenCalledTimes(1);
  client.clear();
});
