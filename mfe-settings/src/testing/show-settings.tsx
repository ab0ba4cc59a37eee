import { showScreen, writeTestPage } from 'remote-kit/testing';
import {
  type FakeFetch,
  installFakeFetch,
  storeSession,
  testAuthUser,
  testSession,
  testUser,
} from 'shared-auth/testing';
import {
  api,
  connectedProviders,
  fillPath,
  type IntegrationsAnswer,
  type LanguageModelAnswer,
  notificationDefaults,
} from 'shared-contract';
import { SettingsPage } from '../frame/SettingsPage';

export const unchecked = { status: 'unchecked', checkedAt: null, message: null } as const;
export const works = {
  status: 'works',
  checkedAt: '2026-11-21T09:30:00.000Z',
  message: null,
} as const;
const changedAt = '2026-11-20T10:00:00.000Z';
const portalService = { builtIn: true, keyed: false, account: null } as const;

/** An organization that uses all three services. */
export const allConnected: IntegrationsAnswer = {
  vapi: {
    connected: true,
    keyChangedAt: changedAt,
    check: works,
    ...portalService,
    accounts: ['https://api.vapi.ai', 'https://api.eu.vapi.ai'],
  },
  trieve: {
    connected: true,
    keyChangedAt: changedAt,
    check: works,
    ...portalService,
    accounts: ['https://api.trieve.ai'],
  },
  analytics: { connected: true, recentViews: 1, forwarded: false },
  operatorContact: null,
};

/** An organization whose voice platform isn't connected yet. */
export const withoutVoice: IntegrationsAnswer = {
  ...allConnected,
  vapi: { ...allConnected.vapi, connected: false, keyChangedAt: null, check: unchecked },
};

export const withoutModel: LanguageModelAnswer = {
  connected: null,
  portal: null,
  providers: ['openai', 'anthropic', 'compatible'],
  addresses: null,
  findsLocal: false,
};

const ownOrganization = {
  id: testUser.organizationId,
  name: 'Analytical Engines',
  role: 'admin',
  members: 5,
  current: true,
};

/** @returns a server with responses for everything that the settings load */
export function installSettingsServer(): FakeFetch {
  // A different person each time, because the client-side rate limit is per person.
  const id = String(expect.getState().currentTestName);
  storeSession({ ...testSession(), user: { ...testAuthUser, id } });
  writeTestPage();
  const server = installFakeFetch();
  server.answer(api.integrations.all, allConnected);
  server.answer(api.languageModel.own, withoutModel);
  for (const provider of connectedProviders)
    server.answer(fillPath(api.integrations.check, { provider }), works);
  server.answer(api.organizations.all, { organizations: [ownOrganization] });
  server.answer(api.samples, { loaded: false, available: false });
  server.answer(api.preferences, { notifications: notificationDefaults });
  return server;
}

export const showSettings = (at = '/settings') =>
  showScreen('/settings', <SettingsPage />, { at, auth: { user: testUser } });
