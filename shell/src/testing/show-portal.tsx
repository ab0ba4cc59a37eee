import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AuthTestProvider, type AuthTestProviderProps } from 'shared-auth/testing';
import type { ComposedRemote } from 'shared-contract';
import { reportFailure } from '../loading/report';
import { navigationOf } from '../router/navigation';
import { PortalRoutes } from '../router/PortalRoutes';
import { createPages } from '../router/portal-pages';
import { writePage } from './page';

/** Shows the portal at a path, to a signed-in person unless told otherwise. */
export async function showPortal(
  path: string,
  remotes: ComposedRemote[],
  auth: Omit<AuthTestProviderProps, 'children'> = {},
) {
  const findPage = createPages(writePage(remotes));
  // Waited for, so that what has been loaded by now is drawn.
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <AuthTestProvider {...auth}>
          <PortalRoutes findPage={findPage} navigation={navigationOf(remotes)} />
        </AuthTestProvider>
      </MemoryRouter>,
      { onCaughtError: reportFailure },
    );
  });
}
