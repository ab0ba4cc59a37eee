import { screen, within } from '@testing-library/react';
import type { FakeFetch } from 'shared-auth/testing';
import { indexedCall } from '../../shared/call-list/testing/indexed-call';
import { fakeVoice, show } from '../../testing/show';

let server: FakeFetch;

const said = (role: string, message: string, secondsFromStart: number) => ({
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
    indexedCall('c1', { customer_name: 'Ruth', cost: 0.1 }),
    indexedCall('c2', { customer_name: 'Kim', cost: 0.3 }),
  ];
  server.answer('/api/calls?id=c1%2Cc2&limit=100', { ...list, ...fresh, calls });
  server.answer('/api/vapi/calls/c1', {
    id: 'c1',
    messages: [said('bot', 'Come on Friday', 1), said('user', 'Fine', 3)],
  });
  server.answer('/api/vapi/calls/c2', {
    id: 'c2',
    messages: [said('bot', 'Come on Monday', 1), said('user', 'Fine', 3), said('bot', 'Bye', 6)],
  });
});

test('aligns turns, marks what differs and names missing turns', async () => {
  show('/calls/compare?a=c1&b=c2');
  expect(await screen.findByText('Friday')).toHaveProperty('tagName', 'MARK');
  expect(screen.getByText('Monday')).toHaveProperty('tagName', 'MARK');
  expect(screen.getByText('Not said in A')).toBeInTheDocument();
  const rows = screen.getAllByRole('listitem');
  const row = (label: string) =>
    rows.find((one) => one.textContent?.includes(label)) as HTMLElement;
  expect(within(row('Cost')).getByText('$0.30')).toHaveProperty('tagName', 'MARK');
  expect(within(row('Length')).queryByText('1:23', { selector: 'mark' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Swap' })).toHaveAttribute(
    'href',
    '/calls/compare?a=c2&b=c1',
  );
});

test('says what to do when the address names no calls', async () => {
  show('/calls/compare');
  const help = 'Select two calls in the list and press Compare.';
  expect(await screen.findByText(help)).toBeInTheDocument();
});
