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

/** Visits the page. @returns what it shows once nothing is under way */
async function visit() {
  const observer = new QueryObserver(client, read);
  const end = observer.subscribe(() => undefined);
  answer();
  await observer.getCurrentQuery().promise;
  const { data } = observer.getCurrentResult();
  end();
  return data;
}

test('sends no second request when the page is visited after a read ahead', async () => {
  const ahead = readAhead(reader, read);
  answer();
  await ahead;
  expect(await visit()).toBe('before');
  await readAhead(reader, read);
  expect(server.asked).toBe(1);
});

test('sends one request when the page is visited while it is read ahead', async () => {
  const ahead = readAhead(reader, read);
  expect(await visit()).toBe('before');
  await ahead;
  expect(server.asked).toBe(1);
});

test('shows the state after a change when it happens while the page is read ahead', async () => {
  const ahead = readAhead(reader, read).catch(() => 'dropped');
  server.value = 'after';
  void client.invalidateQueries({ queryKey: ['things'] });
  answer();
  expect(await ahead).toBe('dropped');
  expect(await visit()).toBe('after');
});

test('shows the state after a change when it happens after the read ahead', async () => {
  const ahead = readAhead(reader, read);
  answer();
  await ahead;
  server.value = 'after';
  await client.invalidateQueries();
  expect(await visit()).toBe('after');
});

test('keeps a read ahead when other data changes', async () => {
  const ahead = readAhead(reader, read);
  void client.invalidateQueries({ queryKey: ['others'] });
  answer();
  expect(await ahead).toBe('before');
});
