import { screen } from '@testing-library/react';
import { renderRemote } from 'remote-kit/testing';
import { createPortalQueryClient } from 'shared-api';
import { testUser } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { SettingsPage } from './frame/SettingsPage';
import { prefetch } from './prefetch';
import { allConnected, installSettingsServer, unchecked } from './testing/show-settings';

test('loads services and samples only once when the settings were preloaded', async () => {
  const server = installSettingsServer();
  // A connected service would be checked and reloaded when its row appears.
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

test('loads only code when there is no reader', async () => {
  const server = installSettingsServer();
  await prefetch('/people');
  expect(server.requests).toEqual([]);
});
