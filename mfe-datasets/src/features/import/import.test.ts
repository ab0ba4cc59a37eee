import { type FakeFetch, installFakeFetch } from 'shared-auth/testing';
import { api, type ImportRow } from 'shared-contract';
import { createTextFile } from '../../testing/text-file';
import { sendAll, splitBatches } from './api/send-all';
import { listFailedRows } from './model/error-file';
import { computeFingerprint } from './model/fingerprint';
import { countResults, listKnownResults } from './model/import-run';

const connection = { organizationId: 'o', trieveOrganizationId: 't' };
const path = api.knowledge.importRows.replace(':importId', 'i1');
const makeRows = (count: number, text = 'x'): ImportRow[] =>
  Array.from({ length: count }, (_, index) => ({ row: index + 1, chunk_html: text }));
const makeAnswer = ({ body }: { body: { rows: ImportRow[] } }) => ({
  rows: body.rows.map(({ row }) => ({ row, outcome: 'created', reason: null, chunk_id: null })),
});
let server: FakeFetch;

beforeEach(() => {
  server = installFakeFetch();
  server.answer(path, makeAnswer);
});
afterEach(() => jest.useRealTimers());

test('limits a batch to 200 rows and the maximum request size', () => {
  expect([...splitBatches(makeRows(450))].map((batch) => batch.length)).toEqual([200, 200, 50]);
  const large = [...splitBatches(makeRows(5, 'ä'.repeat(150_000)))];
  expect(large.map((batch) => batch.length)).toEqual([1, 1, 1, 1, 1]);
  expect([...splitBatches([])]).toEqual([]);
});

test('retries a batch after a rate limit and a transient failure', async () => {
  jest.useFakeTimers();
  server.answer(
    path,
    { error: 'slow down' },
    { status: 429, headers: { 'Retry-After': '2' }, times: 1 },
  );
  server.answer(path, '', { failure: 'network', times: 1 });
  const answered: number[] = [];
  const sending = sendAll(connection, 'i1', makeRows(3), {
    dryRun: false,
    signal: new AbortController().signal,
    onAnswer: (results) => answered.push(results.length),
  });
  await jest.advanceTimersByTimeAsync(5_000);
  await sending;
  expect(answered).toEqual([3]);
  expect(server.requests).toHaveLength(3);
});

test("doesn't retry a refused batch", async () => {
  server.answer(path, { error: 'no' }, { status: 400 });
  const { signal } = new AbortController();
  const sending = sendAll(connection, 'i1', makeRows(3), {
    dryRun: false,
    signal,
    onAnswer: jest.fn(),
  });
  await expect(sending).rejects.toThrow('no');
  expect(server.requests).toHaveLength(1);
});

test("lists rows that weren't imported, with reasons, in file order", () => {
  const createRow = (number: number, sent: ImportRow) => ({
    number,
    source: { number, values: number === 4 ? { a: 'x' } : {} },
    sent,
  });
  const mapped = [
    createRow(2, { row: 1, unreadable: 'broken' }),
    createRow(4, { row: 2 }),
    createRow(5, { row: 3 }),
  ];
  const refused = { row: 2, outcome: 'invalid' as const, reason: 'empty', chunk_id: null };
  const results = listKnownResults(mapped, new Map([[2, refused]]));
  expect(countResults(results.values())).toMatchObject({ created: 0, invalid: 2 });
  const failed = listFailedRows(mapped, results);
  expect(failed).toEqual([
    { number: 2, reason: 'broken', values: {} },
    { number: 4, reason: 'empty', values: { a: 'x' } },
  ]);
});

test('returns the same fingerprint only for files that are equal', async () => {
  const [one, same, other] = ['a', 'a', 'bb'].map((text) => createTextFile('a.csv', text)) as [
    File,
    File,
    File,
  ];
  expect(await computeFingerprint(one)).toBe(await computeFingerprint(same));
  expect(await computeFingerprint(one)).not.toBe(await computeFingerprint(other));
});
