import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { inWholeRun, matrix } from 'testing/matrix';
import { fakeVoice, show } from '../../testing/show';

let server: FakeFetch;

const agent = {
  id: 'agent-1',
  name: 'Front Desk',
  description: 'Takes calls',
  organization_id: 'org-1',
  vapi_id: 'vapi-1',
};
const first = '/api/vapi/call?limit=25&assistantId=vapi-1';
const refused = { error: 'Refused', code: 'bad_request', requestId: 'req-5' };
const call = (id: string, more: object = {}) => ({
  id,
  status: 'ended',
  type: 'inboundPhoneCall',
  createdAt: '2026-11-20T10:00:00.000Z',
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:01:23.700Z',
  customer: { name: `Caller ${id}` },
  assistantId: 'vapi-1',
  ...more,
});

beforeEach(() => {
  server = fakeVoice();
  server.table('select', 'agents', [agent]);
  server.answer(first, []);
});

const open = () => show('/assistants/agent-1');

test('shows the assistant as the title, and a link back', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Front Desk' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Recent Calls' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make Call' })).toBeInTheDocument();
  expect(await screen.findByText('No calls found for this assistant')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Back to Assistants' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Assistants' })).toBeInTheDocument();
});

test('shows how many calls could not be read, and offers the older ones of a full page', async () => {
  const page = [...Array(23).keys()].map((nr) => call(String(nr)));
  page.push(call('untimed', { createdAt: null }));
  server.answer(first, page, { headers: { 'X-Unreadable-Objects': '1' } });
  server.answer(`${first}&createdAtLe=2026-11-20T10%3A00%3A00.000Z`, [call('older')]);
  open();
  expect(await screen.findByText('1 call could not be read.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('list', { name: '25 calls' })).toBeInTheDocument();
});

test('shows summary, transcript, recording, cost, tools and facts of a call', async () => {
  server.answer(first, [
    call('1', {
      summary: 'A visit was booked',
      transcript: 'AI: Hello',
      cost: 0.123,
      endedReason: 'customer-ended-call',
      recordingUrl: '/api/vapi/call/1/mono-recording',
      messages: [{ role: 'tool_calls', toolCalls: [{ function: { name: 'look_up' } }] }],
    }),
  ]);
  open();
  const card = (await screen.findByRole('link', { name: 'Caller 1' })).closest('article');
  for (const text of [
    'A visit was booked',
    'AI: Hello',
    '$0.12',
    'Customer Ended',
    'Recording',
    'look_up',
    'Inbound Call',
    '83s',
    'Ended',
  ])
    expect(card).toHaveTextContent(text);
  expect(card).toHaveTextContent(/Nov 20, 2026 \d{1,2}:00 [AP]M/);
  expect(screen.getByRole('link', { name: 'Caller 1' })).toHaveAttribute(
    'href',
    '/assistants/agent-1/calls/1',
  );
});

test.each(
  matrix(
    [
      ['queued', 'queued'],
      ['ringing', 'ringing'],
      ['in-progress', 'In Progress'],
    ] as const,
    () => 'step',
  ),
)('shows the status and no verdict when a call is %s', async (status, words) => {
  server.answer(first, [call('1', { status, cost: 0, endedAt: null })]);
  open();
  const card = (await screen.findByRole('link', { name: 'Caller 1' })).closest('article');
  expect(card).toHaveTextContent(words);
  expect(card).not.toHaveTextContent(/available|\$0\.00/);
});

inWholeRun(test)('shows that there is no transcript when a call has none', async () => {
  server.answer(first, [call('1')]);
  open();
  expect(await screen.findByText('No transcript available for this call')).toBeInTheDocument();
});

test('appends older calls after the oldest one without repeating any', async () => {
  const calls = Array.from({ length: 25 }, (_, index) =>
    call(String(index), { createdAt: `2026-11-20T10:00:${59 - index}.000Z` }),
  );
  server.answer(first, calls);
  const next = `${first}&createdAtLe=${encodeURIComponent('2026-11-20T10:00:35.000Z')}`;
  server.answer(next, [calls[24], call('25')]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('list', { name: '26 calls' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('shows new calls on Refresh', async () => {
  open();
  await screen.findByText('No calls found for this assistant');
  server.answer(first, [call('new')]);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('link', { name: 'Caller new' })).toBeInTheDocument();
});

test('shows the request id and a Retry that works when the calls cannot be fetched', async () => {
  server.answer(first, refused, { status: 400 });
  open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch calls');
  expect(alert).toHaveTextContent('req-5');
  server.answer(first, [call('1')]);
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Caller 1' })).toBeInTheDocument();
});

inWholeRun(test)('reports invalid data when the answer is not a list', async () => {
  server.answer(first, { calls: [] });
  open();
  expect(await screen.findByText('Invalid data format received')).toBeInTheDocument();
});

inWholeRun(test)(
  'searches the whole history by the address when a search is typed, until it is cleared',
  async () => {
    const history = '/api/vapi/call-history?assistantId=vapi-1&search=boiler&limit=25';
    server.answer(history, { results: [call('7')], scanned: 40, cursor: null });
    open();
    await screen.findByText('No calls found for this assistant');
    await userEvent.click(screen.getByLabelText('Search in transcripts'));
    await userEvent.paste('boiler');
    expect(await screen.findByRole('link', { name: 'Caller 7' })).toHaveAttribute(
      'href',
      '/assistants/agent-1/calls/7?q=boiler',
    );
    expect(screen.getByLabelText('address')).toHaveTextContent('/assistants/agent-1?q=boiler');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.getByLabelText('address')).not.toHaveTextContent('boiler'));
  },
);

test('keeps outcome and days in the address, and sends them with the request', async () => {
  const range = {
    from: new Date('2026-11-01T00:00:00').toISOString(),
    to: new Date('2026-11-20T23:59:59.999').toISOString(),
  };
  const wanted = { assistantId: 'vapi-1', endedReasonGroup: 'unreached', ...range, limit: '25' };
  server.answer(`/api/vapi/call-history?${new URLSearchParams(wanted)}`, {
    results: [call('8', { endedReason: 'customer-busy' })],
    scanned: 1,
    cursor: null,
  });
  show('/assistants/agent-1?reason=unreached&from=2026-11-01&to=2026-11-20');
  expect(await screen.findByRole('link', { name: 'Caller 8' })).toBeInTheDocument();
  expect(screen.getByLabelText('Outcome')).toHaveDisplayValue('No answer');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/assistants\/agent-1$/),
  );
});

const exported = '/api/vapi/call-history/export?assistantId=vapi-1&format=csv';

test('exports every call that matches the filters', async () => {
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  server.answer(exported, 'id,createdAt');
  server.answer('/api/tickets', { ticket: 't', url: '/x?ticket=t', expires_at: '2026-11-20' });
  open();
  await screen.findByText('No calls found for this assistant');
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  const sent = server.requests.find(({ path }) => path === '/api/tickets');
  expect(sent?.body).toEqual({
    kind: 'call-export',
    format: 'csv',
    filters: { assistantId: 'vapi-1' },
  });
});

inWholeRun(test)('shows the failure and saves nothing when an export does not begin', async () => {
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  clicked.mockClear();
  const failed = { error: 'Failed to fetch calls', code: 'upstream_failed', requestId: 'r' };
  server.answer(exported, failed, { status: 502 });
  open();
  await screen.findByText('No calls found for this assistant');
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect(await screen.findByText('Failed to fetch calls')).toBeInTheDocument();
  expect(clicked).not.toHaveBeenCalled();
});

test.each(
  matrix(
    [
      ['the platform’s answer made no sense', { code: 'upstream_invalid' }],
      ['something else went wrong', { code: 'upstream_failed' }],
    ] as const,
    () => 'failure',
  ),
)('shows an error when calls cannot be read because %s', async (_, { code }) => {
  const refusal = { error: 'Told by the server', code, requestId: 'req-7' };
  server.answer(first, refusal, { status: 502 });
  open();
  const text =
    code === 'upstream_invalid' ? 'Invalid data format received' : 'Failed to fetch calls';
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

inWholeRun(test)('shows an invalid answer when the rows of assistants do not parse', async () => {
  server.table('select', 'agents', { data: 'rows' });
  open();
  expect(await screen.findByText('Invalid response format from server')).toBeInTheDocument();
});

test('shows that the assistant does not exist when the address names an unknown one', async () => {
  show('/assistants/unknown');
  expect(
    await screen.findByText("This assistant doesn't exist or was deleted."),
  ).toBeInTheDocument();
});
