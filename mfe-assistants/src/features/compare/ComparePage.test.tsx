import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { makeIndexedCall } from '../../shared/call-list/testing/indexed-call';
import { fakeVoice, renderAt } from '../../testing/show';

let server: FakeFetch;

const makeTurn = (role: string, message: string, secondsFromStart: number) => ({
  role,
  message,
  secondsFromStart,
  duration: 1_000,
});
const list = { next: null, total: 2, facets: null, figures: null };
const fresh = { synced_at: null, filling: false, connected: true };

beforeEach(() => {
  server = fakeVoice();
  const calls = [
    makeIndexedCall('c1', { customer_name: 'Ruth', cost: 0.1 }),
    makeIndexedCall('c2', { customer_name: 'Kim', cost: 0.3 }),
  ];
  server.answer('/api/calls?id=c1%2Cc2&limit=100', { ...list, ...fresh, calls });
  server.answer('/api/vapi/calls/c1', {
    id: 'c1',
    messages: [makeTurn('bot', 'Come on Friday', 1), makeTurn('user', 'Fine', 3)],
  });
  server.answer('/api/vapi/calls/c2', {
    id: 'c2',
    messages: [
      makeTurn('bot', 'Come on Monday', 1),
      makeTurn('user', 'Fine', 3),
      makeTurn('bot', 'Bye', 6),
    ],
  });
});

test('aligns turns, highlights differences and marks missing turns', async () => {
  renderAt('/calls/compare?a=c1&b=c2');
  expect(await screen.findByText('Friday')).toHaveProperty('tagName', 'MARK');
  expect(screen.getByText('Monday')).toHaveProperty('tagName', 'MARK');
  expect(screen.getByText('Not said in A')).toBeInTheDocument();
  expect(screen.getByText('Differs')).toBeInTheDocument();
  expect(screen.getByText('2 of 3 turns differ')).toBeInTheDocument();
  expect(screen.getByText('+$0.20')).toBeInTheDocument();
  expect(screen.getAllByText('same').length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Swap' })).toHaveAttribute(
    'href',
    '/calls/compare?a=c2&b=c1',
  );
});

test('explains what to do when the URL names no calls', async () => {
  renderAt('/calls/compare');
  const help = 'Select two calls in the list and press Compare.';
  expect(await screen.findByText(help)).toBeInTheDocument();
});

test('highlights nothing in turns with little in common', async () => {
  server.answer('/api/vapi/calls/c2', {
    id: 'c2',
    messages: [makeTurn('bot', 'Your invoice was paid in March', 1), makeTurn('user', 'Fine', 3)],
  });
  renderAt('/calls/compare?a=c1&b=c2');
  expect(await screen.findByText('Different topics')).toBeInTheDocument();
  expect(document.querySelector('mark')).toBeNull();
});

test('hides equal turns on Differences', async () => {
  renderAt('/calls/compare?a=c1&b=c2');
  expect(await screen.findAllByText('Fine')).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Differences' }));
  expect(screen.queryByText('Fine')).not.toBeInTheDocument();
});

test('plays one call at a time and moves the other to the same turn', async () => {
  const playing = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pausing = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation();
  server.answer('/api/tickets', { ticket: 't', url: '/r?ticket=t', expires_at: '2025-11-20' });
  for (const [id, second] of [
    ['c1', 3],
    ['c2', 5],
  ] as const) {
    server.answer(`/api/vapi/calls/${id}`, {
      id,
      recordingUrl: `/api/vapi/call/${id}/mono-recording`,
      messages: [makeTurn('bot', 'Come on Friday', 1), makeTurn('user', 'Fine', second)],
    });
  }
  renderAt('/calls/compare?a=c1&b=c2');
  const [one, other] = await screen.findAllByRole('slider');
  await userEvent.click(screen.getByRole('button', { name: 'Play A' }));
  await waitFor(() => expect(playing).toHaveBeenCalledTimes(1));
  const [audio] = document.querySelectorAll('audio');
  fireEvent.play(audio as HTMLAudioElement);
  await userEvent.click(one as HTMLElement);
  fireEvent.keyDown(one as HTMLElement, { key: 'ArrowRight' });
  await waitFor(() => expect(other).toHaveAttribute('aria-valuenow', '5'));
  expect(screen.getByText('Turn 2 of 2')).toBeInTheDocument();
  await userEvent.keyboard('b');
  await waitFor(() => expect(playing).toHaveBeenCalledTimes(2));
  expect(pausing).toHaveBeenCalled();
});
