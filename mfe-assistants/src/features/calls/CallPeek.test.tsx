import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addressShown } from 'remote-kit/testing';
import type { FakeFetch } from 'shared-auth/testing';
import { indexedCall } from '../../shared/call-list/testing/indexed-call';
import { fakeVoice, show } from '../../testing/show';
import { fakeCalls } from './testing/fake-calls';

let server: FakeFetch;

beforeEach(() => {
  localStorage.clear();
  server = fakeVoice();
  fakeCalls(server, {
    calls: [
      indexedCall('c1', { customer_name: 'Ruth', tools: ['look_up'], verdict: 'good', notes: 2 }),
      indexedCall('c2', { customer_name: 'Kim' }),
    ],
  });
  for (const id of ['c1', 'c2']) {
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

const peek = (name: string) => screen.findByRole('complementary', { name: `Call of ${name}` });

test('shows facts and turns beside the list when a row is pressed', async () => {
  show('/calls');
  const [summary] = await screen.findAllByText('A visit was booked');
  await userEvent.click(summary as HTMLElement);
  const panel = await peek('Ruth');
  expect(addressShown()).toHaveTextContent('/calls?peek=c1');
  expect(await within(panel).findByText('I am c1')).toBeInTheDocument();
  for (const text of [
    '1 of 2',
    '1:23',
    '$0.12',
    'Customer Ended',
    'look_up',
    'Your verdictGood',
    'Notes2',
  ])
    expect(panel).toHaveTextContent(text);
  expect(within(panel).getByRole('button', { name: 'Open' })).toHaveAttribute(
    'href',
    '/assistants/vapi-1/calls/c1',
  );
});

test('walks the list with J and K, opens with Enter and closes with Escape', async () => {
  show('/calls');
  await screen.findByRole('link', { name: 'Ruth' });
  await userEvent.keyboard('j');
  await peek('Ruth');
  await userEvent.keyboard('j');
  await peek('Kim');
  await waitFor(() => expect(screen.getByRole('row', { name: /Kim/ })).toHaveFocus());
  await userEvent.keyboard('k');
  await peek('Ruth');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(addressShown()).toHaveTextContent(/^\/calls$/));
  await userEvent.keyboard('j');
  await waitFor(() => expect(screen.getByRole('row', { name: /Ruth/ })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(addressShown()).toHaveTextContent('/assistants/vapi-1/calls/c1'));
});

test('plays the recording with a ticket when Space is pressed', async () => {
  const playing = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  server.answer('/api/tickets', { ticket: 't', url: '/r?ticket=t', expires_at: '2025-11-20' });
  show('/calls?peek=c1');
  await within(await peek('Ruth')).findByText('I am c1');
  await userEvent.keyboard(' ');
  await waitFor(() => expect(playing).toHaveBeenCalledTimes(1));
  const ticket = server.requests.find(({ path }) => path === '/api/tickets');
  expect(ticket?.body).toEqual({ kind: 'recording', call_id: 'c1', channel: 'mono' });
});
