import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { SnackbarProvider } from 'notistack';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { createPortalQueryClient } from 'shared-api';
import {
  AuthTestProvider,
  type AuthTestProviderProps,
  type FakeFetch,
  installFakeFetch,
  storeSession,
  testAuthUser,
  testSession,
  testUser,
} from 'shared-auth/testing';
import { api } from 'shared-contract';
import { DatasetRoutes } from '../DatasetRoutes';

export const ofOrganization = '/api/trieve/dataset/organization/trieve-org-1';

/** A server on which the knowledge service is set up and has no datasets. */
export function fakeKnowledge(): FakeFetch {
  // Another person each time: the client-side rate limit counts per person, and tests are quick.
  const id = String(expect.getState().currentTestName);
  storeSession({ ...testSession(), user: { ...testAuthUser, id } });
  const server = installFakeFetch();
  server.table('select', 'organizations', [testUser.organization]);
  server.table('select', 'api_keys', [{ api_key: 'handle' }]);
  server.answer(api.trieve.datasets, []);
  server.answer(ofOrganization, []);
  return server;
}

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        go back
      </button>
    </>
  );
}

/** The remote at an address, for a signed-in person. */
export function show(address: string, auth: Omit<AuthTestProviderProps, 'children'> = {}) {
  return render(
    <QueryClientProvider client={createPortalQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <AuthTestProvider {...auth}>
          <SnackbarProvider>
            <DatasetRoutes />
            <Address />
          </SnackbarProvider>
        </AuthTestProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
