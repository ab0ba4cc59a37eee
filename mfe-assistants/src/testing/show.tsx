import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { SnackbarProvider } from 'notistack';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createPortalQueryClient } from 'shared-api';
import {
  AuthTestProvider,
  type AuthTestProviderProps,
  type FakeFetch,
  installFakeFetch,
  storeSession,
  testAuthUser,
  testSession,
} from 'shared-auth/testing';
import { api } from 'shared-contract';
import { AssistantRoutes } from '../AssistantRoutes';

/** A server on which the voice platform is set up and has nothing yet. */
export function fakeVoice(): FakeFetch {
  // Another person each time: the client-side rate limit counts per person, and tests are quick.
  const id = String(expect.getState().currentTestName);
  storeSession({ ...testSession(), user: { ...testAuthUser, id } });
  // jsdom does not scroll.
  window.scrollTo = () => undefined;
  const server = installFakeFetch();
  server.table('select', 'agents', []);
  server.table('select', 'api_keys', [{ api_key: 'handle' }]);
  server.table('select', 'vapi_server_keys', [{ api_key: 'handle' }]);
  server.answer(api.vapi.tools, []);
  server.answer(api.vapi.phoneNumbers, []);
  server.answer(api.events, '', { failure: 'hang' });
  return server;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** The remote at an address, for a signed-in person. */
export function show(address: string, auth: Omit<AuthTestProviderProps, 'children'> = {}) {
  return render(
    <QueryClientProvider client={createPortalQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <AuthTestProvider {...auth}>
          <SnackbarProvider>
            <AssistantRoutes />
            <Address />
          </SnackbarProvider>
        </AuthTestProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
