// Only in whole runs. `integrations.test.tsx` connects a service and uses a key in every run.

import { screen } from '@testing-library/react';
import { fill } from 'remote-kit/testing';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { clickButton } from '../../testing/settings-screen';
import {
  allConnected,
  installSettingsServer,
  showSettings,
  withoutVoice,
  works,
} from '../../testing/show-settings';

const KEY = 'planted-key';
const account = '/api/integrations/vapi/account';

let server: FakeFetch;
beforeEach(() => {
  server = installSettingsServer();
});

const getRequests = (action: string) =>
  server.requests.filter(({ body }) => body?.action === action).map(({ body }) => body);

test('accepts a key without a URL when the portal uses an outside service', async () => {
  const vapi = { ...withoutVoice.vapi, builtIn: false, keyed: true, accounts: [] };
  server.answer(api.integrations.all, { ...withoutVoice, vapi });
  server.answer(account, allConnected, { method: 'PUT' });
  const user = showSettings();
  await clickButton(user, 'Connect Voice platform');
  expect(screen.queryByRole('button', { name: /built-in/ })).not.toBeInTheDocument();
  await fill(user, 'Private key', KEY);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Voice platform connected')).toBeVisible();
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    baseUrl: null,
    apiKey: KEY,
  });
});

test('sends the organization ID with the key of a Trieve account', async () => {
  server.answer('/api/integrations/trieve/account', allConnected, { method: 'PUT' });
  const user = showSettings();
  await clickButton(user, 'Use my own account for Vector database');
  await fill(user, 'API key', KEY);
  expect(screen.getByRole('button', { name: 'Connect Trieve' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await fill(user, 'Organization ID', 'trieve-org-1');
  await user.click(screen.getByRole('button', { name: 'Connect Trieve' }));
  expect(await screen.findByText('Vector database connected')).toBeVisible();
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    baseUrl: 'https://api.trieve.ai',
    apiKey: KEY,
    organizationId: 'trieve-org-1',
  });
});

test('uses a stored key again without asking for it', async () => {
  const trieve = { ...allConnected.trieve, connected: false };
  server.answer(api.integrations.all, { ...allConnected, trieve });
  server.answer('/api/integrations/trieve/check', works);
  server.table('update', 'api_keys', [{ provider: 'trieve', is_active: true }]);
  const user = showSettings();
  expect(await screen.findByText(/^Key stored but not used/)).toBeVisible();
  await clickButton(user, 'Connect Vector database');
  await user.click(screen.getByRole('button', { name: 'Use the stored key' }));
  expect(await screen.findByText('Vector database connected')).toBeVisible();
  expect(getRequests('update')[0].data).toEqual({ is_active: true });
});

test('shows an error when integrations fail to load and reloads them on Retry', async () => {
  const body = { error: 'Out of order', code: 'internal' };
  server.answer(api.integrations.all, body, { status: 500 });
  const user = showSettings();
  expect(await screen.findByText('Out of order')).toBeVisible();
  server.answer(api.integrations.all, allConnected);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByText('Connected')).toHaveLength(3);
});
