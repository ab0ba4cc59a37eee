import { type FakeFetch, installFakeFetch } from 'shared-auth/testing';
import { api, type ImportRow } from 'shared-contract';
import { textFile } from '../../../testing/import-job';
import { failedRows } from './error-file';
import { fingerprint } from './fingerprint';
import { batches, sendAll } from './send-all';

const connection = { organizationId: 'o', trieveOrganizationId: 't' };
const path = api.knowledge.importRows.replace(':importId', 'i1');
const rows = (count: number, text = 'x'): ImportRow[] =>
  Array.from({ length: count }, (_, index) => ({ row: index + 1, chunk_html: text }));
const answer = ({ body }: { body: { rows: ImportRow[] } }) => ({
  rows: body.rows.map(({ row }) => ({ row, outcome: 'created', reason: null, chunk_id: null })),
});
let server: FakeFetch;

beforeEach(() => {
  server = installFakeFetch();
  server.answer(path, answer);
});
afterEach(() => jest.useRealTimers());

test('rows go in portions of at most 200 rows and of a size that a request takes', () => {
  expect([...batches(rows(450))].map((batch) => batch.length)).toEqual([200, 200, 50]);
  const large = [...batches(rows(5, 'ä'.repeat(150_000)))];
  expect(large.map((batch) => batch.length)).toEqual([1, 1, 1, 1, 1]);
  expect([...batches([])]).toEqual([]);
});

test('a portion that a limit or a bad moment held up is sent again after a pause', async () => {
  jest.useFakeTimers();
  server.answer(
    path,
    { error: 'slow down' },
    { status: 429, headers: { 'Retry-After': '2' }, times: 1 },
  );
  server.answer(path, '', { failure: 'network', times: 1 });
  const answered: number[] = [];
  const sending = sendAll(connection, 'i1', rows(3), {
    dryRun: false,
    signal: new AbortController().signal,
    onAnswer: (results) => answered.push(results.length),
  });
  await jest.advanceTimersByTimeAsync(5_000);
  await sending;
  expect(answered).toEqual([3]);
  expect(server.requests).toHaveLength(3);
});

test('a refused portion is not sent again', async () => {
  server.answer(path, { error: 'no' }, { status: 400 });
  const { signal } = new AbortController();
  const sending = sendAll(connection, 'i1', rows(3), {
    dryRun: false,
    signal,
    onAnswer: jest.fn(),
  });
  await expect(sending).rejects.toThrow('no');
  expect(server.requests).toHaveLength(1);
});

test('the rows that were not imported come in the order of the file, with why', () => {
  const source = { number: 4, values: { a: 'x' } };
  const mapped = [{ number: 4, source, sent: { row: 1 } }];
  const refused = { row: 1, outcome: 'invalid' as const, reason: 'empty', chunk_id: null };
  const failed = failedRows(mapped, [{ number: 2, reason: 'broken' }], new Map([[1, refused]]));
  expect(failed).toEqual([
    { number: 2, reason: 'broken', values: {} },
    { number: 4, reason: 'empty', values: { a: 'x' } },
  ]);
});

test('the same file has the same fingerprint', async () => {
  const [one, same, other] = ['a', 'a', 'bb'].map((text) => textFile('a.csv', text)) as [
    File,
    File,
    File,
  ];
  expect(await fingerprint(one)).toBe(await fingerprint(same));
  expect(await fingerprint(one)).not.toBe(await fingerprint(other));
});
