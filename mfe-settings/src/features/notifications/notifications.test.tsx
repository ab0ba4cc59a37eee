import { screen, waitFor } from '@testing-library/react';
import type { FakeFetch } from 'shared-auth/testing';
import { api, notificationDefaults } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { settingsServer, showSettings } from '../../testing/show-settings';

let server: FakeFetch;
beforeEach(() => {
  server = settingsServer();
});

const show = () => showSettings('/settings?tab=notifications');
const toggle = async (name: string) =>
  (await screen.findByRole('switch', { name })) as HTMLInputElement;
const refusal = { error: 'Out of order', code: 'internal' };

test('shows the recommended notifications by default', async () => {
  show();
  const names = [
    'Agent status changes',
    'New calls',
    'Failed calls',
    'Token usage alerts',
    'System updates',
  ];
  const on = await Promise.all(names.map(async (name) => (await toggle(name)).checked));
  expect(on).toEqual([true, true, true, false, true]);
});

test('shows a choice immediately and sends it to the server', async () => {
  server.answer(api.preferences, null, { method: 'PUT', failure: 'hang' });
  const user = show();
  await user.click(await toggle('Token usage alerts'));
  await waitFor(async () => expect(await toggle('Token usage alerts')).toBeChecked());
  expect(server.requests.at(-1)).toMatchObject({
    method: 'PUT',
    body: { notifications: { tokenUsageAlerts: true } },
  });
});

test('reverts the choice and shows an error when the server refuses it', async () => {
  server.answer(api.preferences, refusal, { method: 'PUT', status: 500 });
  const user = show();
  await user.click(await toggle('New calls'));
  expect(await screen.findByText('Out of order')).toBeVisible();
  expect(await toggle('New calls')).toBeChecked();
});

test('keeps both of two choices in quick succession', async () => {
  const stored = { ...notificationDefaults } as Record<string, boolean>;
  const put = ({ body }: { body: { notifications: object } }) => {
    Object.assign(stored, body.notifications);
    return { notifications: { ...stored } };
  };
  server.answer(api.preferences, put, { method: 'PUT' });
  const user = show();
  await user.click(await toggle('New calls'));
  await user.click(await toggle('System updates'));
  await waitFor(() => expect(stored).toMatchObject({ newCalls: false, systemUpdates: false }));
  expect(await toggle('New calls')).not.toBeChecked();
  expect(await toggle('System updates')).not.toBeChecked();
});

inWholeRun(test)(
  'shows an error when preferences fail to load and reloads them on Retry',
  async () => {
    server.answer(api.preferences, refusal, { status: 500 });
    const user = show();
    expect(await screen.findByText('Out of order')).toBeVisible();
    server.answer(api.preferences, { notifications: notificationDefaults });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await toggle('New calls')).toBeChecked();
  },
);
