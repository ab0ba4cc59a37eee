import { screen, within } from '@testing-library/react';
import { renderRemote, signInForTest } from 'remote-kit/testing';
import { createPortalQueryClient } from 'shared-api';
import { testUser } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { DashboardPage } from './features/dashboard/DashboardPage';
import { busyDashboard, getDashboardPath } from './features/dashboard/testing/fake-dashboard';
import { prefetch } from './prefetch';

test("reloads only today's figures when the dashboard was preloaded", async () => {
  const server = signInForTest();
  server.table('select', 'agents', []);
  server.table('select', 'vapi_server_keys', [{ api_key: 'handle' }]);
  server.table('select', 'organizations', [testUser.organization]);
  server.table('select', 'api_keys', [{ api_key: 'handle' }]);
  server.answer(api.callsCount, { count: 1207 });
  server.answer(api.trieve.datasets, []);
  server.answer('/api/trieve/dataset/organization/trieve-org-1', []);
  server.answer(getDashboardPath(), busyDashboard);
  const client = createPortalQueryClient();
  await prefetch('/', { client, user: testUser });
  const asked = [...server.requests];
  renderRemote(DashboardPage, '/', {}, client);
  // The chart loads last.
  expect(await screen.findByRole('heading', { name: /by day/i })).toBeInTheDocument();
  const calls = screen.getByRole('group', { name: 'Total Calls' });
  expect(within(calls).getByText('1,207')).toBeInTheDocument();
  // Today's figures are reloaded, because they are stale after a second.
  const later = server.requests
    .slice(asked.length)
    .filter(({ path }) => path !== getDashboardPath());
  expect(later).toEqual([]);
});
