import { renderRemote, signInForTest } from 'remote-kit/testing';
import type { AuthTestProviderProps, FakeFetch } from 'shared-auth/testing';
import { api, notificationDefaults } from 'shared-contract';
import { AssistantRoutes } from '../AssistantRoutes';

/** A server with a connected voice platform that has no data. */
export function fakeVoice(): FakeFetch {
  const server = signInForTest();
  server.table('select', 'agents', []);
  server.table('select', 'api_keys', [{ api_key: 'handle' }]);
  server.table('select', 'vapi_server_keys', [{ api_key: 'handle' }]);
  server.answer(api.assistants.activity, { assistants: [] });
  server.answer(api.vapi.tools, []);
  server.answer(`${api.vapi.assistants}?limit=1000`, []);
  server.answer(api.vapi.phoneNumbers, []);
  server.answer(api.samples, { loaded: false, available: true });
  server.answer(api.preferences, { notifications: notificationDefaults });
  server.answer(api.events, '', { failure: 'hang' });
  return server;
}

/** Renders the remote at an address. */
export const show = (address: string, auth?: Omit<AuthTestProviderProps, 'children'>) =>
  renderRemote(AssistantRoutes, address, auth);
