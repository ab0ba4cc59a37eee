import * as z from 'zod/mini';
import { type FakeFetch, installFakeFetch } from '../testing';
import { deleteRows, insertRows, selectRows, updateRows } from './table-calls';

const row = z.object({ id: z.string() });
let server: FakeFetch;

beforeEach(() => {
  server = installFakeFetch();
});

test('sends each call as a POST of its action to the product proxy', async () => {
  server.answer('/api/proxy', { data: [{ id: '1' }] });
  const query = { eq: { id: '1' } };
  const rows = [
    await selectRows('agents', { select: 'id' }, row),
    await insertRows('agents', [{ name: 'A' }], row),
    await updateRows('agents', { name: 'B' }, query, row),
    await deleteRows('agents', query, row),
  ];
  expect(rows).toEqual(Array(4).fill([{ id: '1' }]));
  expect(server.requests.map((request) => [request.method, request.body])).toEqual([
    ['POST', { action: 'select', table: 'agents', query: { select: 'id' } }],
    ['POST', { action: 'insert', table: 'agents', data: [{ name: 'A' }] }],
    ['POST', { action: 'update', table: 'agents', data: { name: 'B' }, query }],
    ['POST', { action: 'delete', table: 'agents', query }],
  ]);
});

test('reports a contract error when the response is not a list of rows', async () => {
  server.answer('/api/proxy', { data: {} });
  await expect(selectRows('agents', {}, row)).rejects.toMatchObject({ kind: 'contract' });
});
