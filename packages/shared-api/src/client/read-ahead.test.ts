import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { testUser } from 'shared-auth/testing';
import { createPortalQueryClient } from './query-client';
import { readAhead } from './read-ahead';

const client = createPortalQueryClient();
const reader = { client, user: testUser };
const server = { value: 'before', asked: 0 };
let answer: () => void;

const read = queryOptions({
  queryKey: ['things', 'org-1'],
  queryFn: async () => {
    server.asked += 1;
    const { value } = server;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return value;
  },
});

beforeEach(() => {
  Object.assign(server, { value: 'before', asked: 0 });
});
afterEach(() => client.clear());

/** Visits the page. @returns its content once nothing is loading */
async function visitPage() {
  const observer = new QueryObserver(client, read);
  const end = observer.subscribe(() => undefined);
  answer();
  await observer.getCurrentQuery().promise;
  const { data } = observer.getCurrentResult();
  end();
  return data;
}

test('sends no second request when the page is visited after a prefetch', async () => {
  const ahead = readAhead(reader, read);
  answer();
  await ahead;
  expect(await visitPage()).toBe('before');
  await readAhead(reader, read);
  expect(server.asked).toBe(1);
});

test('sends one request when the page is visited during its prefetch', async () => {
  const ahead = readAhead(reader, read);
  expect(await visitPage()).toBe('before');
  await ahead;
  expect(server.asked).toBe(1);
});

test('shows the new data after a change during the prefetch', async () => {
  const ahead = readAhead(reader, read).catch(() => 'dropped');
  server.value = 'after';
  void client.invalidateQueries({ queryKey: ['things'] });
  answer();
  expect(await ahead).toBe('dropped');
  expect(await visitPage()).toBe('after');
});

test('shows the new data after a change that follows the prefetch', async () => {
  const ahead = readAhead(reader, read);
  answer();
  await ahead;
  server.value = 'after';
  await client.invalidateQueries();
  expect(await visitPage()).toBe('after');
});

test('keeps a prefetch when other data changes', async () => {
  const ahead = readAhead(reader, read);
  void client.invalidateQueries({ queryKey: ['others'] });
  answer();
  expect(await ahead).toBe('before');
});
