import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addressShown } from 'remote-kit/testing';
import type { FakeFetch } from 'shared-auth/testing';
import { makeIndexedCall } from '../../shared/call-list/testing/indexed-call';
import { fakeVoice, renderAt } from '../../testing/show';
import { fakeCalls, fakeCallsWithoutVerdict } from './testing/fake-calls';

let server: FakeFetch;

beforeEach(() => {
  localStorage.clear();
  server = fakeVoice();
  fakeCalls(server, {
    calls: [
      makeIndexedCall('c1', {
        customer_name: 'Ruth',
        tools: ['look_up'],
        verdict: 'good',
        notes: 2,
      }),
      makeIndexedCall('c2', { customer_name: 'Kim' }),
    ],
  });
  for (const id of ['c1', 'c2']) {
    server.answer(getReviewPath(id), noReview);
    server.answer(`/api/vapi/calls/${id}`, {
      id,
      status: 'ended',
      recordingUrl: `/api/vapi/call/${id}/mono-recording`,
      messages: [
        { role: 'bot', message: 'Hello, how can I help?', secondsFromStart: 1 },
        { role: 'user', message: `I am ${id}`, secondsFromStart: 8 },
      ],
    });
  }
});

const noReview = { own: null, others: [], hidden: 0, tags: [], notes: [] };
const getReviewPath = (id: string) => `/api/calls/${id}/review`;
const getRequests = (method: string) => server.requests.filter((one) => one.method === method);

const findPeek = (name: string) =>
  screen.findByRole('complementary', { name: `Call with ${name}` });

test("shows a call's facts and turns next to the list when its row is clicked", async () => {
  renderAt('/calls');
  const [summary] = await screen.findAllByText('A visit was booked');
  await userEvent.click(summary as HTMLElement);
  const panel = await findPeek('Ruth');
  expect(addressShown()).toHaveTextContent('/calls?peek=c1');
  expect(await within(panel).findByText('I am c1')).toBeInTheDocument();
  for (const text of ['1 of 2', '$0.12', 'by customer']) expect(panel).toHaveTextContent(text);
  expect(within(panel).getByRole('button', { name: /^Open/ })).toHaveAttribute('href', '/calls/c1');
  expect(within(panel).getByRole('combobox', { name: 'Assigned to' })).toBeVisible();
});

test('moves through the list with J and K, opens with Enter and closes with Escape', async () => {
  renderAt('/calls');
  await screen.findByRole('link', { name: 'Ruth' });
  await userEvent.keyboard('j');
  await findPeek('Ruth');
  await userEvent.keyboard('j');
  await findPeek('Kim');
  await waitFor(() => expect(screen.getByRole('row', { name: /Kim/ })).toHaveFocus());
  await userEvent.keyboard('k');
  await findPeek('Ruth');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(addressShown()).toHaveTextContent(/^\/calls$/));
  await userEvent.keyboard('j');
  await waitFor(() => expect(screen.getByRole('row', { name: /Ruth/ })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(addressShown()).toHaveTextContent('/calls/c1'));
});

test('plays the recording with a ticket on Space', async () => {
  const playing = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  server.answer('/api/tickets', { ticket: 't', url: '/r?ticket=t', expires_at: '2025-11-20' });
  renderAt('/calls?peek=c1');
  await within(await findPeek('Ruth')).findByText('I am c1');
  await userEvent.keyboard(' ');
  await waitFor(() => expect(playing).toHaveBeenCalledTimes(1));
  const ticket = server.requests.find(({ path }) => path === '/api/tickets');
  expect(ticket?.body).toEqual({ kind: 'recording', call_id: 'c1', channel: 'mono' });
});

test('opens a call next to the list on click, and on its own page with Enter', async () => {
  renderAt('/calls');
  const link = await screen.findByRole('link', { name: 'Ruth' });
  await userEvent.click(link);
  await findPeek('Ruth');
  expect(addressShown()).toHaveTextContent('/calls?peek=c1');
  link.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(addressShown()).toHaveTextContent(/^\/calls\/c1$/));
});

test('saves a verdict by key and undoes it with Z', async () => {
  const own = { verdict: 'needs_work', reasons: [], reviewer: 'Ada', updated_at: '2025-11-20' };
  const saveVerdict = () => {
    server.answer(getReviewPath('c1'), { ...noReview, own });
    return { ...noReview, own };
  };
  server.answer(getReviewPath('c1'), saveVerdict, { method: 'PUT' });
  server.answer(getReviewPath('c1'), noReview, { method: 'DELETE' });
  renderAt('/calls?peek=c1');
  const bar = await within(await findPeek('Ruth')).findByRole('region', { name: 'Review' });
  await userEvent.keyboard('2');
  expect(await within(bar).findByText('Needs work, saved')).toBeInTheDocument();
  expect(within(bar).getByRole('radio', { name: /Needs work/ })).toBeChecked();
  expect(getRequests('PUT').map(({ body }) => body)).toEqual([
    { verdict: 'needs_work', reasons: [] },
  ]);
  await waitFor(() => expect(within(bar).getByRole('button', { name: 'Undo' })).toBeEnabled());
  await userEvent.keyboard('z');
  await waitFor(() => expect(getRequests('DELETE')).toHaveLength(1));
});

test('saves the verdict when the member moves on before the review has loaded', async () => {
  const reads: (() => void)[] = [];
  const answerLate = () => new Promise<object>((resolve) => reads.push(() => resolve(noReview)));
  server.answer(getReviewPath('c1'), answerLate as never);
  server.answer(getReviewPath('c1'), noReview, { method: 'PUT' });
  renderAt('/calls?peek=c1');
  await within(await findPeek('Ruth')).findByRole('region', { name: 'Review' });
  await userEvent.keyboard('1');
  await userEvent.keyboard('j');
  await findPeek('Kim');
  for (const answer of reads) answer();
  await waitFor(() => expect(getRequests('PUT')).toHaveLength(1));
});

test('keeps a call open when its verdict removes it from the list, and moves on with J', async () => {
  const list = fakeCallsWithoutVerdict(server);
  renderAt('/calls?verdict=none&peek=c1');
  await within(await findPeek('Ruth')).findByRole('region', { name: 'Review' });
  await userEvent.keyboard('1');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ruth/ })).not.toBeInTheDocument());
  expect(await findPeek('Ruth')).toBeInTheDocument();
  await userEvent.keyboard('j');
  expect(await findPeek('Kim')).toBeInTheDocument();
  expect(list.isJudged).toBe(true);
});

test('adds a note with N and shows it', async () => {
  const note = {
    id: 'n',
    text: 'Too late',
    s: 8,
    author: 'Ben',
    own: true,
    created_at: '2025-11-20T10:00:00.000Z',
  };
  server.answer('/api/calls/c1/notes', note, { method: 'POST' });
  renderAt('/calls?peek=c1');
  const panel = await findPeek('Ruth');
  await within(panel).findByText('I am c1');
  await userEvent.keyboard('n');
  await userEvent.keyboard('Too late{Enter}');
  expect(await within(panel).findByText('Too late')).toBeInTheDocument();
  expect(getRequests('POST').find(({ path }) => path.endsWith('/notes'))?.body).toEqual({
    text: 'Too late',
    s: null,
  });
});
