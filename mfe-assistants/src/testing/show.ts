import { renderRemote, signInForTest } from 'remote-kit/testing';
import type { AuthTestProviderProps, FakeFetch } from 'shared-auth/testing';
import {
  api,
  type IntegrationsAnswer,
  type LanguageModelAnswer,
  notificationDefaults,
} from 'shared-contract';
import { AssistantRoutes } from '../AssistantRoutes';

const check = { status: 'works', checkedAt: null, message: null } as const;
const own = { connected: true, keyChangedAt: null, check, accounts: [], keyed: false };

/** An organization with the built-in voice service or its own account. */
export function makeIntegrations(builtIn: boolean): IntegrationsAnswer {
  const account = { baseUrl: 'https://api.vapi.ai', name: null, keyHint: null, allowed: true };
  return {
    vapi: { ...own, builtIn: true, account: builtIn ? null : account },
    trieve: { ...own, builtIn: true, account: null },
    analytics: { connected: false, recentViews: 0, forwarded: false },
    operatorContact: null,
  };
}

export const withoutModel: LanguageModelAnswer = {
  connected: null,
  portal: null,
  providers: ['openai', 'anthropic', 'compatible'],
  addresses: null,
  findsLocal: false,
};

const member = {
  id: 'user-2',
  email: 'ben@example.com',
  first_name: 'Ben',
  last_name: 'Ode',
  role: 'user',
  joined_at: '2026-11-01T10:00:00Z',
  last_active_at: null,
};

/** A server with a connected but empty voice account. */
export function fakeVoice(): FakeFetch {
  const server = signInForTest();
  server.answer(api.integrations.all, makeIntegrations(false));
  server.answer(api.languageModel.own, withoutModel);
  server.table('select', 'agents', []);
  server.table('select', 'api_keys', [{ api_key: 'handle' }]);
  server.table('select', 'vapi_server_keys', [{ api_key: 'handle' }]);
  server.answer(api.assistants.activity, { assistants: [] });
  server.answer(api.vapi.tools, []);
  server.answer(`${api.vapi.assistants}?limit=1000`, []);
  server.answer(api.vapi.phoneNumbers, []);
  server.answer(api.samples, { loaded: false, available: true });
  server.answer(api.preferences, { notifications: notificationDefaults });
  server.answer(api.members.all, { members: [member] });
  server.answer(api.events, '', { failure: 'hang' });
  return server;
}

export const renderAt = (address: string, auth?: Omit<AuthTestProviderProps, 'children'>) =>
  renderRemote(AssistantRoutes, address, auth);
