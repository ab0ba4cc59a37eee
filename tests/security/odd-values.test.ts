import { getServedRoutes } from 'proxy-server/testing/route-table';
import { startWholeServer, type WholeServer } from 'proxy-server/testing/whole-server';
import { api } from 'shared-contract';
import { sharedFixture, toAddress } from 'shared-server/testing';
import { inWholeRun, matrix, share } from 'testing/matrix';
import { sendRequest } from './ask';

jest.setTimeout(180_000);

const server = sharedFixture(() => startWholeServer());
let datasetId: string;
beforeAll(async () => {
  const made = await postTo('knowledge', '/api/dataset', { dataset_name: 'papers' });
  datasetId = made.body.id;
});

async function postTo(service: keyof WholeServer['urls'], path: string, body: unknown) {
  const answer = await fetch(server.urls[service] + path, {
    method: 'POST',
    headers: {
      ...server.credentials[service],
      'content-type': 'application/json',
      ...(datasetId ? { 'tr-dataset': datasetId } : {}),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const id = '00000000-0000-4000-8000-000000000000';
const lists = getServedRoutes().filter(
  ({ service, method, path }) =>
    method === 'GET' && (service !== 'portal' || path.startsWith('/api/')),
);
const getArea = ({ service, path }: (typeof lists)[number]) =>
  `${service} ${path.split('/').slice(0, 4).join('/')}`;
const bounds = ['createdAtGt', 'createdAtLe', 'updatedAtLt', 'updatedAtGe', 'from', 'to'];
const names = [...bounds, 'after', 'limit', 'offset', 'page', 'page_size', 'cursor', 'dataset_id'];

const values = ['2020-02-30', '0000-01-01', '10000-01-01', '99999999999', '9007199254740993', '-1'];

test('responds below 500 at every list when a parameter has an odd value', async () => {
  const failed: string[] = [];
  for (const [place, route] of matrix(lists, getArea).entries()) {
    const address = server.urls[route.service] + toAddress(route, () => id);
    for (const name of share(names, place, 13)) {
      // One value per name; the next route gets a different one.
      const url = `${address}?${name}=${values[(place + names.indexOf(name)) % values.length]}`;
      const headers = { ...server.credentials[route.service], 'tr-dataset': datasetId };
      const { status } = await sendRequest({ method: 'GET', url, headers });
      if (status >= 500) failed.push(`${url}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
});

inWholeRun(test)('keeps using the voice service after it has refused many requests', async () => {
  const headers = server.credentials.portal;
  const url = server.urls.portal + api.vapi.tools;
  for (const value of values.slice(0, 3)) {
    for (let time = 0; time < 12; time += 1) {
      await sendRequest({ method: 'GET', url: `${url}?createdAtGt=${value}`, headers });
      const asVendor = `${server.urls.voice}/tool?createdAtGt=${value}`;
      const refused = await sendRequest({
        method: 'GET',
        url: asVendor,
        headers: server.credentials.voice,
      });
      expect(refused.status).toBe(400);
    }
  }
  expect((await sendRequest({ method: 'GET', url, headers })).status).toBe(200);
  expect(server.portal.log.join('')).not.toContain('brokenOff');
});

const toRange = (start: string, timezone = 'UTC') => ({
  queries: [
    {
      table: 'call',
      name: 'n',
      operations: [{ operation: 'count', column: 'id' }],
      timeRange: { start, end: '2026-01-02', timezone, step: 'day' },
    },
  ],
});
const makeFilter = (gt: string) => ({
  query: 'x',
  search_type: 'fulltext',
  filters: { must: [{ field: 'time_stamp', date_range: { gt } }] },
});

test.each<[string, keyof WholeServer['urls'], string, unknown]>([
  [
    'analytics start on a day that does not exist',
    'portal',
    api.vapi.analytics,
    toRange('2020-02-30'),
  ],
  ['analytics start in the year 0', 'voice', '/analytics', toRange('0000-01-01')],
  ['analytics name no time zone', 'voice', '/analytics', toRange('2026-01-01', 'Nowhere/Land')],
  [
    'a call is planned for a day that does not exist',
    'voice',
    '/call',
    { schedulePlan: { earliestAt: '2020-02-30' } },
  ],
  ['a filter names the year 10000', 'knowledge', '/api/chunk/search', makeFilter('10000-01-01')],
  [
    'a filter names a day that does not exist',
    'knowledge',
    '/api/chunk/search',
    makeFilter('2023-02-29'),
  ],
  [
    'a chunk is of a day that does not exist',
    'knowledge',
    '/api/chunk',
    { chunk_html: 'x', time_stamp: '2020-02-30' },
  ],
  ['a ticket is for a NUL', 'portal', api.tickets, { kind: 'recording', call_id: '\0' }],
])('responds with 400 when %s', async (_, service, path, body) => {
  expect((await postTo(service, path, body)).status).toBe(400);
});
