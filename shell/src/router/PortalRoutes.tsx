import { useEffect, useSyncExternalStore } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useAuth } from 'shared-auth';
import { AppLayout } from '../layout/AppLayout';
import { LoadedPage } from '../loading/LoadedPage';
import type { Portal } from '../portal/portal';
import { SignedIn } from './SignedIn';
import { useDocumentTitle } from './use-document-title';
import { usePageView } from './use-page-view';

/** Renders the page of the current address; signed-in pages get the layout. */
export function PortalRoutes({ portal }: { portal: Portal }) {
  const { pathname } = useLocation();
  const { user } = useAuth();
  const { findPage, navigation, notFound } = useSyncExternalStore(portal.subscribe, portal.get);
  const found = findPage(pathname);
  const { owner, key, pattern, signedIn, source } =
    found.operators && user && !user.operator ? notFound : found;
  useDocumentTitle(source.title, pathname);
  usePageView(pattern, pathname);
  useEffect(() => portal.setActiveRemote(owner), [portal, owner]);

  // Retry also refreshes the composition: the failed version may have been rolled back.
  const page = <LoadedPage key={key} source={source} onReload={portal.refresh} />;
  const element = signedIn ? (
    <SignedIn>
      <AppLayout
        navigation={navigation}
        onPrefetch={(path: string) => findPage(path).source.prefetch()}
      >
        {page}
      </AppLayout>
    </SignedIn>
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
