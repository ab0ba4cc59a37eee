import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { portalPath } from 'shared-auth/base-path';
import { openHistoryGate, PortalThemeProvider } from 'shared-ui/core';
import { App } from './App';
import { watchCrashes } from './background/crash-watch';
import { GlobalErrorScreen } from './features/status/error/GlobalErrorScreen';
import { PortalErrorBoundary } from './features/status/error/PortalErrorBoundary';
import { readPageData } from './federation/page-data';
import { reportFailure } from './federation/report';
import { createPortal } from './portal/portal';
import { createOwnPages } from './router/own-pages';

declare global {
  interface Window {
    __nonce__?: string;
  }
}

/** Starts the portal in a page that the server rendered. */
export function start(page: Document): void {
  const element = page.getElementById('root');
  if (!element) throw new Error('The page has no element "root"');
  openHistoryGate();
  const root = createRoot(element, {
    onCaughtError: reportFailure,
    onUncaughtError: reportFailure,
  });
  root.render(
    <PortalThemeProvider nonce={window.__nonce__ ?? ''}>{renderPortal(page)}</PortalThemeProvider>,
  );
}

function renderPortal(page: Document): ReactNode {
  try {
    const data = readPageData(page);
    let onFailure: (error: unknown) => void = () => undefined;
    const own = createOwnPages(data.config.remoteTimeoutMs, (error) => onFailure(error));
    const composed = createPortal(data, own);
    onFailure = composed.shellCrashed;
    // Failures are kept until a member signs in, and reported then.
    watchCrashes(composed);
    // Loads the page's code while the session is checked.
    void composed.get().findPage(portalPath(location.pathname)).source.prefetch();
    return (
      <PortalErrorBoundary
        onCrash={(error) => {
          composed.shellCrashed(error);
          void import('./background/load-reports').then(({ sendReport }) =>
            sendReport(composed.log),
          );
        }}
      >
        <App portal={composed} />
      </PortalErrorBoundary>
    );
  } catch (error) {
    reportFailure(error);
    return <GlobalErrorScreen error={error} />;
  }
}
