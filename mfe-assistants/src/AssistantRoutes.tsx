import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { pages } from 'shared-contract';
import { Spinner } from 'shared-ui/core';
import { AssistantsPage } from './features/assistants/AssistantsPage';

const loadCallsPage = () => import('./features/calls/CallsPage');
const CallsPage = lazy(loadCallsPage);
const CallPage = lazy(() => import('./features/call/CallPage'));

/** The pages under /assistants. */
export function AssistantRoutes() {
  useEffect(() => {
    // Fetched ahead, so that opening an assistant waits for nothing; a failure shows when the page is opened.
    loadCallsPage().catch(() => undefined);
  }, []);
  return (
    <Suspense fallback={<Spinner />}>
      <Routes>
        <Route path={pages.assistants} element={<AssistantsPage />} />
        <Route path={pages.calls} element={<CallsPage />} />
        <Route path={pages.call} element={<CallPage />} />
      </Routes>
    </Suspense>
  );
}
