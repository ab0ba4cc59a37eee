import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { SnackbarProvider } from 'notistack';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createPortalQueryClient } from 'shared-api';
import { AuthTestProvider, type AuthTestProviderProps } from 'shared-auth/testing';
import { AddressBar } from './AddressBar';

type AuthState = Omit<AuthTestProviderProps, 'children'>;

/** Renders a remote's pages at an address inside the shell's context, signed in by default. */
export function renderRemote(
  Pages: ComponentType,
  address: string,
  auth: AuthState = {},
  client = createPortalQueryClient(),
): RenderResult {
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <AuthTestProvider {...auth}>
          <SnackbarProvider>
            <Pages />
            <AddressBar />
          </SnackbarProvider>
        </AuthTestProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
