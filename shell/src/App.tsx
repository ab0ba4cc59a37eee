import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { createPortalQueryClient } from 'shared-api';
import { AuthProvider, useAuth } from 'shared-auth';
import { portalAddress, portalPath } from 'shared-auth/base-path';
import { pages } from 'shared-contract';
import { BackgroundTasks } from './background/BackgroundTasks';
import { Notices } from './features/notices/Notices';
import { ProofPrompt } from './features/proof/ProofPrompt';
import { Toasts } from './features/toasts/Toasts';
import type { Portal } from './portal/portal';
import { PortalRoutes } from './router/PortalRoutes';

/** Providers of the shell and the remotes: router, session, queries, toasts. */
export function App({ portal }: { portal: Portal }) {
  return (
    <BrowserRouter basename={portalAddress('/')}>
      <Session>
        <MemberQueries>
          <Toasts />
          <PortalRoutes portal={portal} />
          <Notices portal={portal} />
          <BackgroundTasks portal={portal} />
          <ProofPrompt />
        </MemberQueries>
      </Session>
    </BrowserRouter>
  );
}

function Session({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <AuthProvider
      onInvalidated={() => navigate(pages.login, { replace: true })}
      onMoved={openAreaPage}
    >
      {children}
    </AuthProvider>
  );
}

/** Opens the first page of the area, because ids in the address are the previous organization's. */
function openAreaPage(): void {
  const [, place = ''] = portalPath(window.location.pathname).split('/');
  window.location.assign(portalAddress(`/${place}`));
}

/** Clears the query cache when the member changes, so that no data crosses accounts. */
function MemberQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createPortalQueryClient);
  const { user } = useAuth();
  const member = user?.id;
  useEffect(() => () => (member ? client.clear() : undefined), [client, member]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
