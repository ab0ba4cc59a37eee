import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LoadedPage, quietLazy } from 'remote-kit/loading';
import { useAuth } from 'shared-auth';
import { Spinner } from 'shared-ui/core';
import { ConfirmEmail } from '../features/notices/ConfirmEmail';
import { Bell } from '../features/notices/notifications/Bell';
import { OutageStrip } from '../features/outage/OutageStrip';
import { QuickAccess } from '../features/quick-access/QuickAccess';
import { useForgetPlaces } from '../features/quick-access/use-places';
import { AppLayout } from '../layout/AppLayout';
import type { Portal } from '../portal/portal';
import { shellTexts } from '../texts';
import { SignedIn } from './SignedIn';
import { useDocumentTitle } from './use-document-title';
import { usePageView } from './use-page-view';

const FallbackNotice = quietLazy(async () => (await import('./FallbackNotice')).FallbackNotice);

/** Renders the page of the current address; signed-in pages get the layout. */
export function PortalRoutes({ portal }: { portal: Portal }) {
  const { pathname } = useLocation();
  const { user, loading } = useAuth();
  const client = useQueryClient();
  const { findPage, navigation, notFound } = useSyncExternalStore(portal.subscribe, portal.get);
  const found = findPage(pathname);
  const { owner, key, pattern, signedIn, source } =
    found.operators && user && !user.operator ? notFound : found;
  useDocumentTitle(source.title, pathname);
  usePageView(pattern, pathname);
  useForgetPlaces();
  useEffect(() => portal.setActiveRemote(owner), [portal, owner]);

  // Retry also refreshes the composition: the failed version may have been rolled back.
  const page = (
    <LoadedPage
      key={key}
      source={source}
      onReload={portal.refresh}
      FallbackNotice={FallbackNotice}
    />
  );
  const isUnknown = source === notFound.source;
  const element =
    signedIn || (isUnknown && user) ? (
      <SignedIn>
        <AppLayout
          navigation={navigation}
          tools={
            <>
              <QuickAccess navigation={navigation} />
              <Bell />
            </>
          }
          strip={<OutageStrip />}
          onPrefetch={(path: string) =>
            void findPage(path).source.prefetch(path, user ? { client, user } : undefined)
          }
        >
          <ConfirmEmail />
          {page}
        </AppLayout>
      </SignedIn>
    ) : isUnknown && loading ? (
      // A member gets the 404 page inside the layout.
      <Spinner label={shellTexts.checkingSession} />
    ) : (
      page
    );
  // One splat route: remotes define their routes by absolute patterns.
  return (
    <Routes>
      <Route path="*" element={element} />
    </Routes>
  );
}
