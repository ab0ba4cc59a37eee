import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createPortalQueryClient } from 'shared-api';
import { AuthTestProvider, type AuthTestProviderProps } from 'shared-auth/testing';
import type { ComposedRemote, ComposedShell } from 'shared-contract';
import { Notices } from '../features/notices/Notices';
import { reportFailure } from '../federation/report';
import { createPortal } from '../portal/portal';
import { createOwnPages } from '../router/own-pages';
import { PortalRoutes } from '../router/PortalRoutes';
import { writePage } from './page';

/** Shows the portal at a path, to a signed-in person by default. */
export async function showPortal(
  path: string,
  remotes: ComposedRemote[],
  { shell, ...auth }: Omit<AuthTestProviderProps, 'children'> & { shell?: ComposedShell } = {},
) {
  const data = writePage(remotes, shell);
  const portal = createPortal(
    data,
    createOwnPages(data.config.remoteTimeoutMs, () => undefined),
  );
  // Waits for everything loaded so far to be rendered.
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <AuthTestProvider {...auth}>
          <QueryClientProvider client={createPortalQueryClient()}>
            <PortalRoutes portal={portal} />
            <Notices portal={portal} />
          </QueryClientProvider>
        </AuthTestProvider>
      </MemoryRouter>,
      { onCaughtError: reportFailure },
    );
  });
  return portal;
}
