import { screen } from '@testing-library/react';
import { showScreen } from 'remote-kit/testing';
import { type FakeFetch, testMember, testUser } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { SettingsPage } from '../../frame/SettingsPage';
import { clickButton, getDialog, waitUntilClosed } from '../../testing/settings-screen';
import {
  allConnected,
  installSettingsServer,
  showSettings,
  withoutVoice,
} from '../../testing/show-settings';

let server: FakeFetch;
beforeEach(() => {
  server = installSettingsServer();
});

const getRequests = (action: string) =>
  server.requests.filter(({ body }) => body?.action === action).map(({ body }) => body);

test('disconnects an integration after confirmation', async () => {
  server.table('update', 'api_keys', [{ provider: 'vapi', is_active: false }]);
  const user = showSettings();
  await clickButton(user, 'Disconnect Voice platform');
  expect(getRequests('update')).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'Disconnect Voice platform?' })).toBeVisible();
  const vapi = { ...allConnected.vapi, connected: false };
  server.answer(api.integrations.all, { ...allConnected, vapi });
  await user.click(getDialog().getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('Not connected')).toBeVisible();
  await waitUntilClosed();
  expect(getRequests('update')).toEqual([
    {
      action: 'update',
      table: 'api_keys',
      data: { is_active: false },
      query: {
        select: 'provider,is_active',
        eq: { organization_id: testUser.organizationId, provider: 'vapi' },
      },
    },
  ]);
});

test('deletes the stored key too if selected', async () => {
  server.table('delete', 'vapi_server_keys', [{}]);
  server.table('delete', 'api_keys', [{}]);
  const user = showSettings();
  await clickButton(user, 'Disconnect Voice platform');
  await user.click(getDialog().getByLabelText('Delete the stored key too'));
  server.answer(api.integrations.all, withoutVoice);
  await user.click(getDialog().getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('No key set')).toBeVisible();
  expect(getRequests('delete').map(({ query }) => query.eq.provider)).toEqual([
    undefined,
    'nv-vapi-server',
    'vapi',
  ]);
});

test('keeps the dialog open and explains when disconnecting fails', async () => {
  const body = { error: 'The database is resting', code: 'internal' };
  server.table('update', 'api_keys', body, { status: 500 });
  const user = showSettings();
  await clickButton(user, 'Disconnect Vector database');
  await user.click(getDialog().getByRole('button', { name: 'Disconnect' }));
  const alert = await getDialog().findByRole('alert');
  expect(alert).toHaveTextContent('Failed to update API key');
  expect(alert).toHaveTextContent('The database is resting');
});

inWholeRun(test)('disconnects analytics after confirmation, and reconnects it', async () => {
  const off = { ...allConnected, analytics: { ...allConnected.analytics, connected: false } };
  server.answer(api.integrations.analytics, off);
  const user = showSettings();
  expect(await screen.findByText('1 page view in the last 30 days')).toBeVisible();
  await clickButton(user, 'Disconnect Analytics platform');
  server.answer(api.integrations.all, off);
  await user.click(getDialog().getByRole('button', { name: 'Disconnect' }));
  await waitUntilClosed();
  await clickButton(user, 'Connect Analytics platform');
  server.answer(api.integrations.all, allConnected);
  expect(await screen.findByText('Analytics platform connected')).toBeVisible();
  const puts = server.requests.filter(({ method }) => method === 'PUT');
  expect(puts.map(({ body }) => body)).toEqual([{ connected: false }, { connected: true }]);
});

inWholeRun(test)('explains why a user cannot change a connection', async () => {
  showScreen('/settings', <SettingsPage />, { auth: { user: testMember } });
  for (const name of ['Disconnect Voice platform', 'Disconnect Analytics platform']) {
    const button = await screen.findByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(
      'Only an admin can connect or disconnect a service.',
    );
  }
  expect(screen.getByRole('button', { name: 'Check Voice platform' })).toBeEnabled();
});
