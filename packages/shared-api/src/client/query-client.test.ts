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
  ['no answer', new PortalError('network', '')],
  ['no answer in time', new PortalError('timeout', '')],
  ['a failing server', new PortalError('http', '', { status: 503 })],
])('repeats a read once, after 300 ms, on %s', async (_, error) => {
  expect(await countTries(error)).toEqual([1, 2]);
});

test.each([
  ['a refusal', new PortalError('http', '', { status: 429 })],
  ['an answer below 500', new PortalError('http', '', { status: 404 })],
  ['a breach of contract', new PortalError('contract', '')],
  ['a mistake in the program', new TypeError('x')],
])('never repeats a read on %s', async (_, error) => {
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
