import { Route, Routes, useLocation } from 'react-router-dom';
import type { NavigationEntry } from 'shared-contract';
import { AppLayout } from '../layout/AppLayout';
import { LoadedPage } from '../loading/LoadedPage';
import type { FindPage } from './portal-pages';
import { SignedIn } from './SignedIn';
import { useDocumentTitle } from './use-document-title';
import { usePageView } from './use-page-view';

interface Props {
  findPage: FindPage;
  navigation: NavigationEntry[];
}

/** Draws the page of the current address, inside the layout when it needs a signed-in member. */
export function PortalRoutes({ findPage, navigation }: Props) {
  const { pathname } = useLocation();
  const { owner, pattern, signedIn, source } = findPage(pathname);
  useDocumentTitle(source.title, pathname);
  usePageView(pattern, pathname);

  const page = <LoadedPage key={owner} source={source} />;
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
  // One splat route, so that a remote can draw its own routes from absolute patterns.
  return (
    <Routes>
      <Route path="*" element={element} />
    </Routes>
  );
}
