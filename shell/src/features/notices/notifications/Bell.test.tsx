import { act, screen, within } from '@testing-library/react';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { setUnread } from '../../../portal/unread';
import { showScreen } from '../../../testing/show-screen';
import { Bell } from './Bell';

const at = '2026-11-21T09:30:00.000Z';
const failed = {
  id: 7,
  kind: 'failedCalls',
  subject: {
    id: 'call-1',
    assistantId: 'a-1',
    assistant: 'Front Desk',
    customer: '+14155550100',
    reason: 'pipeline-error',
  },
  at,
  read: false,
};
const makeList = (read: boolean) => ({
  notifications: [{ ...failed, read }],
  unread: read ? 0 : 1,
  next: null,
});

const listPath = `${api.notifications.all}?limit=20`;

let server: FakeFetch;
beforeEach(() => {
  server = installFakeFetch();
  server.answer(listPath, makeList(false));
  setUnread({ unread: 1, latest: 7 });
});

const showBell = () => showScreen('/here', <Bell />, { auth: { user: testUser } });
const findPanel = () => screen.findByRole('dialog', { name: 'Notifications' });

test('shows the current unread count', () => {
  showBell();
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  act(() => setUnread({ unread: 0, latest: 7 }));
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible();
});

test('links an event to its call, and to the setting that caused it', async () => {
  const user = showBell();
  await user.click(screen.getByRole('button', { name: 'Notifications, 1 unread' }));
  const dialog = within(await findPanel());
  const call = await dialog.findByRole('link', { name: 'Call from +14155550100 failed' });
  expect(call).toHaveAttribute('href', '/assistants/a-1/calls/call-1');
  expect(dialog.getByText(/You get this because "Failed calls" is on\./)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Change Failed calls' })).toHaveAttribute(
    'href',
    '/settings?tab=notifications#failedCalls',
  );
});

test("marks one as read and shows the server's count", async () => {
  server.answer(api.notifications.read, { unread: 0 });
  const user = showBell();
  await user.click(screen.getByRole('button', { name: 'Notifications, 1 unread' }));
  const mark = await screen.findByRole('button', { name: /^Mark as read/ });
  server.answer(listPath, makeList(true));
  await user.click(mark);
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  const posted = server.requests.find(({ method }) => method === 'POST');
  expect(posted?.body).toEqual({ ids: [7] });
});

test('marks all events of a grouped entry as read', async () => {
  const both = [failed, { ...failed, id: 6 }];
  server.answer(listPath, { notifications: both, unread: 2, next: null });
  server.answer(api.notifications.read, { unread: 0 });
  const user = showBell();
  await user.click(screen.getByRole('button', { name: 'Notifications, 1 unread' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as read: 2 failed calls' }));
  const posted = server.requests.find(({ method }) => method === 'POST');
  expect(posted?.body).toEqual({ ids: [7, 6] });
});

test('closes on Escape and returns focus to the bell', async () => {
  const user = showBell();
  await user.click(screen.getByRole('button', { name: 'Notifications, 1 unread' }));
  expect(await findPanel()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toHaveFocus();
});

test('links to the notification settings when there are none yet', async () => {
  server.answer(listPath, { notifications: [], unread: 0, next: null });
  setUnread({ unread: 0, latest: 0 });
  const user = showBell();
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('No notifications yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose what to be notified about' })).toBeVisible();
});
