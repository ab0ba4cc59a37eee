import type { Notification } from 'shared-contract';
import { groupByDay } from './joined';

const now = new Date('2026-11-22T15:00:00');
const toNotification = (
  id: number,
  at: string,
  more: Partial<Notification> = {},
): Notification => ({
  id,
  kind: 'newCalls',
  subject: { id: `call-${id}`, assistantId: 'a-1', assistant: 'Front Desk', customer: '+1415' },
  at: new Date(at).toISOString(),
  read: false,
  ...more,
});
const getTitles = (list: Notification[]) =>
  groupByDay(list, now).map(({ name, entries }) => [name, entries.map(({ title }) => title)]);

test('groups the events of one kind under the name of their day', () => {
  expect(
    getTitles([
      toNotification(9, '2026-11-22T14:00:00'),
      toNotification(8, '2026-11-22T13:00:00', { kind: 'failedCalls' }),
      toNotification(7, '2026-11-22T00:01:00'),
      toNotification(6, '2026-11-21T23:59:00'),
      toNotification(5, '2026-11-19T09:00:00'),
    ]),
  ).toEqual([
    ['Today', ['2 new calls', 'Call from +1415 failed']],
    ['Yesterday', ['New call from +1415']],
    ['Thursday, Nov 19', ['New call from +1415']],
  ]);
});

test('keeps read events apart from unread ones', () => {
  const read = { read: true };
  const list = [
    toNotification(3, '2026-11-22T14:00:00'),
    toNotification(2, '2026-11-22T13:00:00', read),
  ];
  expect(groupByDay(list, now)[0]?.entries.map((entry) => entry.read)).toEqual([false, true]);
});

test.each([
  ['newCalls', '/calls?from=2026-11-22&to=2026-11-22'],
  ['failedCalls', '/calls?outcome=failed&from=2026-11-22&to=2026-11-22'],
  ['agentStatusChanges', '/assistants'],
] as const)('links joined %s to the page that lists them', (kind, path) => {
  const list = [2, 1].map((id) => toNotification(id, '2026-11-22T14:00:00', { kind }));
  expect(groupByDay(list, now)[0]?.entries[0]).toMatchObject({ path, about: 'Front Desk' });
});

test('names at most three assistants', () => {
  const list = ['A', 'B', 'C', 'D'].map((assistant, id) =>
    toNotification(id, '2026-11-22T14:00:00', { subject: { assistant } }),
  );
  expect(groupByDay(list, now)[0]?.entries[0]?.about).toBe('A, B, C, and others');
});
