import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { pages } from 'shared-contract';
import { Spinner } from 'shared-ui/core';
import { AssistantsPage } from './features/assistants/AssistantsPage';

const loadAssistantCallsPage = () => import('./features/assistant-calls/AssistantCallsPage');
const AssistantCallsPage = lazy(loadAssistantCallsPage);
const CallDetailPage = lazy(() => import('./features/call-detail/CallDetailPage'));

/** The pages under /assistants. */
export function AssistantRoutes() {
  useEffect(() => {
    // Prefetched: opening an assistant needs this code. A failure shows when the page is opened.
    loadAssistantCallsPage().catch(() => undefined);
  }, []);
  return (
    <Suspense fallback={<Spinner />}>
      <Routes>
        <Route path={pages.assistants} element={<AssistantsPage />} />
        <Route path={pages.calls} element={<AssistantCallsPage />} />
        <Route path={pages.call} element={<CallDetailPage />} />
      </Routes>
    </Suspense>
  );
}
