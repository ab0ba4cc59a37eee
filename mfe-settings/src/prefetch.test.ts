import { screen } from '@testing-library/react';
import { renderRemote } from 'remote-kit/testing';
import { createPortalQueryClient } from 'shared-api';
import { testUser } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { SettingsPage } from './frame/SettingsPage';
import { prefetch } from './prefetch';
import { allConnected, settingsServer, unchecked } from './testing/show-settings';

test('reads the services and the samples only once when the settings were read ahead', async () => {
  const server = settingsServer();
  // What is connected is checked when its row appears, and read again after that.
  const { vapi, trieve } = allConnected;
  const off = { connected: false, keyChangedAt: null, check: unchecked };
  const states = { ...allConnected, vapi: { ...vapi, ...off }, trieve: { ...trieve, ...off } };
  server.answer(api.integrations.all, states);
  const client = createPortalQueryClient();
  await prefetch('/settings', { client, user: testUser });
  const count = (path: string) => server.requests.filter((one) => one.path === path).length;
  expect(count(api.integrations.all)).toBe(1);
  renderRemote(SettingsPage, '/settings', {}, client);
  expect(await screen.findByRole('heading', { name: 'Voice platform' })).toBeVisible();
  expect(count(api.integrations.all)).toBe(1);
  expect(count(api.samples)).toBe(1);
});

test('fetches only code when no one reads ahead', async () => {
  const server = settingsServer();
  await prefetch('/people');
  expect(server.requests).toEqual([]);
});
