import { type ComponentType, Suspense, use, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Spinner } from 'shared-ui/core';
import { shellTexts } from '../texts';
import { PageBoundary } from './PageBoundary';
import type { PageSource } from './page-source';

/** A page whose code comes later, with its own waiting and its own failure. */
export function LoadedPage({ source }: { source: PageSource }) {
  const [loading, setLoading] = useState(source.load);
  const { pathname } = useLocation();

  function retry(reload: boolean) {
    if (reload) source.forget();
    setLoading(source.load());
  }

  return (
    <PageBoundary title={source.title} location={pathname} onRetry={retry}>
      <Suspense fallback={<Spinner label={shellTexts.loadingPage(source.title)} />}>
        <Content source={source} loading={loading} />
      </Suspense>
    </PageBoundary>
  );
}

function Content({ source, loading }: { source: PageSource; loading: Promise<ComponentType> }) {
  // What has been loaded is drawn at once: `use` would show the fallback for a moment.
  const Page = source.loaded() ?? use(loading);
  return <Page />;
}
