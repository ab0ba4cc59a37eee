import type { FakeFetch } from 'shared-auth/testing';
import type { CallView, IndexedCall } from 'shared-contract';
import { makeCallsAnswer, makeIndexedCall } from '../../../shared/call-list/testing/indexed-call';

const twoCalls = [
  makeIndexedCall('c1', { customer_name: 'Ruth' }),
  makeIndexedCall('s1', {
    kind: 'chat',
    type: 'chat',
    customer_name: 'Kim',
    created_at: '2025-11-18T10:00:00.000Z',
    reviewed: true,
  }),
];
const snippet = {
  text: '<b>Your invoice</b> is paid',
  marks: [[8, 15] as [number, number]],
  s: 15.4,
  role: 'assistant' as const,
};

const days = [
  { day: '2025-11-19', calls: 0, minutes: 0, cost: 0, outcomes: {} },
  { day: '2025-11-20', calls: 3, minutes: 2, cost: 0.1, outcomes: { resolved: 1, failed: 1 } },
];

interface FakeIndex {
  calls?: IndexedCall[];
  connected?: boolean;
  views?: CallView[];
}

/** Fakes the lists: all calls without filters, one for a search, none for failed calls. */
export function fakeCalls(
  server: FakeFetch,
  { calls = twoCalls, connected = true, views = [] }: FakeIndex = {},
) {
  const toAnswer = (listed: IndexedCall[]) => makeCallsAnswer(listed, { connected });
  const { synced_at } = makeCallsAnswer([]);
  server.answer('/api/calls/views', { views });
  const first = calls.slice(0, 1).map((call) => ({ ...call, snippet }));
  for (const [query, listed] of [
    ['', calls],
    ['&outcome=failed', []],
    ['&sort=cost&order=desc', calls],
    ['q=invoice&', first],
  ] as const) {
    server.answer(`/api/calls?${buildAddress(query)}&limit=100`, toAnswer([...listed]));
    server.answer(`/api/calls/days?${buildAddress(query.replace('&sort=cost&order=desc', ''))}`, {
      tz: 'UTC',
      days,
      synced_at,
      filling: false,
      connected,
    });
  }
}

const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Filters before the time zone end with `&`; those after it start with `&`. */
function buildAddress(query: string): string {
  const [before, after] = query.endsWith('&') ? [query, ''] : ['', query];
  const isOrder = after.startsWith('&sort');
  const filters = isOrder ? `${before}${after.slice(1)}&tz=${zone}` : `${before}tz=${zone}${after}`;
  return filters;
}

/** Fakes the list of calls without a verdict: Kim's, and Ruth's until it is reviewed. */
export function fakeCallsWithoutVerdict(server: FakeFetch) {
  const state = { isJudged: false };
  const [ruth, kim] = ['c1', 'c2'].map((id, at) =>
    makeIndexedCall(id, { customer_name: ['Ruth', 'Kim'][at] ?? null }),
  );
  const getList = () =>
    makeCallsAnswer(
      [ruth, kim].filter((call) => call && (call !== ruth || !state.isJudged)) as IndexedCall[],
    );
  server.answer(`/api/calls?tz=${zone}&verdict=none&limit=100`, getList);
  server.answer(`/api/calls/days?tz=${zone}&verdict=none`, {
    tz: 'UTC',
    days,
    synced_at: null,
    filling: false,
    connected: true,
  });
  const own = { verdict: 'good', reasons: [], reviewer: 'Ada', updated_at: '2025-11-20' };
  const save = () => {
    state.isJudged = true;
    return { own, others: [], hidden: 0, tags: [], notes: [] };
  };
  server.answer('/api/calls/c1/review', save, { method: 'PUT' });
  return state;
}
