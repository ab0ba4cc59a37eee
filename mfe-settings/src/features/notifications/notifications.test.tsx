import { screen, waitFor } from '@testing-library/react';
import type { FakeFetch } from 'shared-auth/testing';
import { api, notificationDefaults } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { installSettingsServer, showSettings } from '../../testing/show-settings';

let server: FakeFetch;
beforeEach(() => {
  server = installSettingsServer();
});

const renderSection = () => showSettings('/settings?tab=notifications');
const findSwitch = async (name: string) =>
  (await screen.findByRole('switch', { name })) as HTMLInputElement;
const refusal = { error: 'Out of order', code: 'internal' };

test('shows which notifications are on by default', async () => {
  renderSection();
  const names = [
    'Agent status changes',
    'New calls',
    'Failed calls',
    'Token usage alerts',
    'System updates',
  ];
  const on = await Promise.all(names.map(async (name) => (await findSwitch(name)).checked));
  expect(on).toEqual([true, true, true, false, true]);
});

test('shows a choice immediately and sends it to the server', async () => {
  server.answer(api.preferences, null, { method: 'PUT', failure: 'hang' });
  const user = renderSection();
  await user.click(await findSwitch('Token usage alerts'));
  await waitFor(async () => expect(await findSwitch('Token usage alerts')).toBeChecked());
  expect(server.requests.at(-1)).toMatchObject({
    method: 'PUT',
    body: { notifications: { tokenUsageAlerts: true } },
  });
});

test('reverts the choice and shows an error when the server refuses it', async () => {
  server.answer(api.preferences, refusal, { method: 'PUT', status: 500 });
  const user = renderSection();
  await user.click(await findSwitch('New calls'));
  expect(await screen.findByText('Out of order')).toBeVisible();
  expect(await findSwitch('New calls')).toBeChecked();
});

test('keeps both of two choices made in quick succession', async () => {
  const stored = { ...notificationDefaults } as Record<string, boolean>;
  const savePreferences = ({ body }: { body: { notifications: object } }) => {
    Object.assign(stored, body.notifications);
    return { notifications: { ...stored } };
  };
  server.answer(api.preferences, savePreferences, { method: 'PUT' });
  const user = renderSection();
  await user.click(await findSwitch('New calls'));
  await user.click(await findSwitch('System updates'));
  await waitFor(() => expect(stored).toMatchObject({ newCalls: false, systemUpdates: false }));
  expect(await findSwitch('New calls')).not.toBeChecked();
  expect(await findSwitch('System updates')).not.toBeChecked();
});

inWholeRun(test)(
  'shows an error when preferences fail to load and reloads them on Retry',
  async () => {
    server.answer(api.preferences, refusal, { status: 500 });
    const user = renderSection();
    expect(await screen.findByText('Out of order')).toBeVisible();
    server.answer(api.preferences, { notifications: notificationDefaults });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findSwitch('New calls')).toBeChecked();
  },
);
