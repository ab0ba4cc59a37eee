import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Spinner } from 'shared-ui/core';
import { PageBoundary } from './PageBoundary';
import type { PageSource } from './page-source';
import { loadingTexts } from './texts';

interface Loading {
  Page?: ComponentType;
  error?: unknown;
}

interface Props {
  source: PageSource;
  /** Called when the person retries loading the page's code. */
  onReload?: (() => void) | undefined;
  /** Shown above an earlier version that replaces the intended one. */
  FallbackNotice?: ComponentType<{ title: string; onRetry: () => void }>;
}

/** A lazily loaded page, with its own loading and error states. */
export function LoadedPage({ source, onReload, FallbackNotice }: Props) {
  const [loading, setLoading] = useState<Loading>(() => ({ Page: source.loaded() }));
  const [attempt, setAttempt] = useState(0);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt loads again
  useEffect(() => {
    let wanted = true;
    source.load().then(
      // A page that is already loaded isn't rendered twice.
      (Page) => wanted && setLoading((shown) => (shown.Page === Page ? shown : { Page })),
      (error: unknown) => wanted && setLoading({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [source, attempt]);

  function retry(reload: boolean) {
    if (!reload) return;
    source.forget();
    setLoading({});
    setAttempt(attempt + 1);
    onReload?.();
  }

  const waiting = <Spinner label={loadingTexts.loading(source.title)} />;
  return (
    <PageBoundary
      name={source.name}
      title={source.title}
      location={pathname}
      onRetry={retry}
      onCrash={source.crashed}
    >
      {FallbackNotice && loading.Page && source.isFallback?.() && (
        <Suspense>
          <FallbackNotice title={source.title} onRetry={() => retry(true)} />
        </Suspense>
      )}
      <Suspense fallback={waiting}>
        <Content {...loading} waiting={waiting} />
      </Suspense>
    </PageBoundary>
  );
}

function Content({ Page, error, waiting }: Loading & { waiting: ReactNode }) {
  if (error) throw error;
  return Page ? <Page /> : waiting;
}
