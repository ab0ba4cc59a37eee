import { randomUUID } from 'node:crypto';
import { api, type IndexedCall, indexedCallsAnswer } from 'shared-contract';
import { matrix } from 'testing/matrix';
import { startVoiceWorld, type VoiceWorld } from '../../testing/voice-world';
import { createVendorCall } from '../testing/vendor-calls';

let world: VoiceWorld;
const [front, care] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  world = await startVoiceWorld({ CALL_INDEX_FRESH_MS: '1', CALL_INDEX_READ_TIMEOUT_MS: '20000' });
  const toTime = (minutes: number) => new Date(Date.UTC(2026, 9, 20, 12, minutes)).toISOString();
  world.platform.calls.push(
    createVendorCall(
      { createdAt: toTime(1), assistantId: front, assistant: { name: 'Front Desk' } },
      [
        ['bot', 'Good morning, how can I help?'],
        ['user', 'I need a refund for the blue kettle.'],
      ],
    ),
    createVendorCall({
      createdAt: toTime(2),
      assistantId: care,
      type: 'outboundPhoneCall',
      endedReason: 'customer-did-not-answer',
      cost: 0,
      customer: { number: '+14155550190' },
      analysis: {},
    }),
    createVendorCall(
      {
        createdAt: toTime(3),
        assistantId: front,
        type: 'webCall',
        endedReason: 'pipeline-error-openai-llm-failed',
        customer: { name: '=cmd()' },
        messages: [
          { role: 'bot', message: 'One moment.', secondsFromStart: 1 },
          {
            role: 'tool_calls',
            toolCalls: [{ id: 'a', function: { name: 'look_up', arguments: '{}' } }],
          },
        ],
      },
      [],
    ),
  );
});
afterAll(() => world?.close());

const list = async (query = '', member = world.ada) => {
  const answer = await world.send(`${api.calls.all}${query}`, { member });
  expect(answer.status).toBe(200);
  return indexedCallsAnswer.parse(answer.body);
};
const getOutcomes = (calls: IndexedCall[]) => calls.map(({ outcome }) => outcome);
const getCount = (values: { value: string; count: number }[], value: string) =>
  values.find((one) => one.value === value)?.count;

test('lists calls newest first with totals right after connecting', async () => {
  const { calls, total, figures, next, synced_at, filling, connected } = await list();
  expect(getOutcomes(calls)).toEqual(['failed', 'unanswered', 'resolved']);
  expect(calls[2]).toMatchObject({
    assistant_name: 'Front Desk',
    duration_s: 65,
    customer_name: 'Maya Orlin',
    summary: 'Asked for a visit.',
    reviewed: false,
    snippet: null,
  });
  expect({ total, next, filling, connected }).toEqual({
    total: 3,
    next: null,
    filling: false,
    connected: true,
  });
  expect(figures).toEqual({ calls: 3, minutes: (3 * 65) / 60, cost: 0.25, resolved: 1 });
  expect(Date.parse(synced_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test("counts each facet with the other facets' filters, including zeros", async () => {
  const { calls, facets, total } = await list(`?outcome=failed,unanswered&assistant=${front}`);
  expect(getOutcomes(calls)).toEqual(['failed']);
  expect(total).toBe(1);
  expect(getCount(facets?.outcome ?? [], 'resolved')).toBe(1);
  expect(getCount(facets?.outcome ?? [], 'unanswered')).toBe(0);
  expect(getCount(facets?.assistant ?? [], care)).toBe(1);
  expect(getCount(facets?.type ?? [], 'outboundPhoneCall')).toBe(0);
  expect(facets?.tool).toEqual([{ value: 'look_up', count: 1 }]);
  expect(getCount(facets?.verdict ?? [], 'none')).toBe(1);
  expect(facets?.assistant.find(({ value }) => value === front)?.label).toBe('Front Desk');
});

test('finds a call by words in its transcript and highlights them with their time', async () => {
  const { calls, total } = await list('?q=refund%20"blue%20kettle"');
  expect(total).toBe(1);
  const snippet = calls[0]?.snippet;
  expect(snippet).toMatchObject({ s: 5, role: 'user' });
  expect(snippet?.marks.map(([start, end]) => snippet.text.slice(start, end))).toEqual([
    'refund',
    'blue kettle',
  ]);
  expect((await list('?q=refund%20-kettle')).total).toBe(0);
  expect((await list('?q=kettle%20or%20moment')).total).toBe(2);
  expect((await list('?q=ref')).total).toBe(1);
});

test.each(
  matrix(
    ["'", '"', '-', ':*', "a' | 'b", '\\', '(((', '!!!', '%00', 'or or', '&|<->'] as const,
    () => 'search',
  ),
)('accepts the search %j', async (q) => {
  const answer = await world.send(`${api.calls.all}?q=${q === '%00' ? q : encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
});

test.each(matrix(['createdAt', 'duration', 'cost', 'customer'] as const, () => 'order'))(
  'pages through every call once in the order %s',
  async (sort) => {
    for (const order of ['asc', 'desc']) {
      const whole = (await list(`?sort=${sort}&order=${order}`)).calls.map(({ id }) => id);
      const paged: string[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const cursor = next ? `&cursor=${next}` : '';
        const page = await list(`?sort=${sort}&order=${order}&limit=1${cursor}`);
        paged.push(...page.calls.map(({ id }) => id));
        expect(page.facets === null).toBe(next !== '');
        next = page.next;
      }
      expect(paged).toEqual(whole);
    }
  },
);

test.each([
  'limit=0',
  'limit=101',
  'cursor=abc',
  'tz=Nowhere/Land',
  "tz='",
  'outcome=lovely',
  'from=2026-02-30',
  'sort=turns',
])('responds with 400 to the query %s', async (query) => {
  const answer = await world.send(`${api.calls.all}?${query}`);
  expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
});

test('shows another organization no calls and reports it as not connected', async () => {
  const { calls, total, connected, facets } = await list('', world.ben);
  expect({ calls, total, connected }).toEqual({ calls: [], total: 0, connected: false });
  expect(getCount(facets?.outcome ?? [], 'resolved')).toBe(0);
});

test('filters by call ids and by customer number', async () => {
  const { calls } = await list('');
  const ids = calls.slice(0, 2).map(({ id }) => id);
  const named = await list(`?id=${ids.join(',')}`);
  expect(named.calls.map(({ id }) => id)).toEqual(ids);
  const number = calls.find(({ customer_number }) => customer_number)?.customer_number ?? '';
  const ofNumber = await list(`?customer=${encodeURIComponent(number)}`);
  expect(ofNumber.total).toBe(
    calls.filter(({ customer_number }) => customer_number === number).length,
  );
  expect((await list("?id=none&customer='")).total).toBe(0);
});

test('exports filtered calls with the chosen columns and escaped formulas', async () => {
  const path = `${api.calls.export}?outcome=failed&columns=customer,duration,outcome,lost`;
  const { status, text, headers } = await world.send(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/csv');
  expect(text).toBe('"customer","duration","outcome"\r\n"\'=cmd()","65","failed"\r\n');
  const json = await world.send(`${api.calls.export}?format=json&sort=cost&order=asc&columns=cost`);
  expect(JSON.parse(json.text)).toEqual([{ cost: 0 }, { cost: 0.125 }, { cost: 0.125 }]);
});

test('marks simulated calls in the list and in downloads', async () => {
  const { embedded } = world.portal.deps.config;
  const before = embedded.voice;
  embedded.voice = true;
  const { calls } = await list();
  const { text } = await world.send(`${api.calls.export}?outcome=failed&columns=outcome`);
  embedded.voice = before;
  expect(calls.every(({ simulated }) => simulated)).toBe(true);
  expect(text).toBe('"outcome","simulated"\r\n"failed","yes"\r\n');
  expect((await list()).calls.some(({ simulated }) => simulated)).toBe(false);
});
