import {
  type FakeFetch,
  installFakeFetch,
  storeSession,
  testAuthUser,
  testSession,
  testUser,
} from 'shared-auth/testing';
import { api, type IntegrationsAnswer, notificationDefaults } from 'shared-contract';
import SettingsPage from '../features/settings/SettingsPage';
import { showScreen } from './show-screen';

const unchecked = { status: 'unchecked', checkedAt: null, message: null } as const;
const changedAt = '2026-11-20T10:00:00.000Z';

/** An organization that uses all three services. */
export const allConnected: IntegrationsAnswer = {
  vapi: { connected: true, keyChangedAt: changedAt, check: unchecked, builtIn: true },
  trieve: { connected: true, keyChangedAt: changedAt, check: unchecked, builtIn: true },
  analytics: { connected: true, recentViews: 1, forwarded: false },
};

/** An organization whose voice platform is not connected yet. */
export const withoutVoice: IntegrationsAnswer = {
  ...allConnected,
  vapi: { connected: false, keyChangedAt: null, check: unchecked, builtIn: true },
};

/** @returns a server that answers what the settings read */
export function settingsServer(): FakeFetch {
  // Another person each time: the client-side rate limit counts per person, and tests are quick.
  const id = String(expect.getState().currentTestName);
  storeSession({ ...testSession(), user: { ...testAuthUser, id } });
  const server = installFakeFetch();
  server.answer(api.integrations.all, allConnected);
  server.answer(api.preferences, { notifications: notificationDefaults });
  return server;
}

/** Shows the settings to a member. */
export const showSettings = (at = '/settings') =>
  showScreen('/settings', <SettingsPage />, { at, auth: { user: testUser } });
