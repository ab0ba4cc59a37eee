import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { usePrefetch } from 'remote-kit';
import { pages } from 'shared-contract';
import { Spinner } from 'shared-ui/core';
import { AssistantsPage } from './features/assistants/AssistantsPage';
import { loadCallsPage, loadInboxPage } from './prefetch';

const loadAssistantPage = () => import('./features/assistant/AssistantPage');
const loadAssistantCallsPage = () => import('./features/calls/AssistantCallsPage');
const AssistantPage = lazy(loadAssistantPage);
const AssistantCallsPage = lazy(loadAssistantCallsPage);
const CallsPage = lazy(loadCallsPage);
const ComparePage = lazy(() => import('./features/compare/ComparePage'));
const InboxPage = lazy(loadInboxPage);
const CallDetailPage = lazy(() => import('./features/call-detail/CallDetailPage'));
const ChatDetailPage = lazy(() => import('./features/chat-detail/ChatDetailPage'));

const loadNext = () => Promise.all([loadAssistantPage(), loadAssistantCallsPage()]);

/** Pages under /assistants, /calls and /inbox. */
export function AssistantRoutes() {
  usePrefetch(loadNext);
  return (
    <Suspense fallback={<Spinner />}>
      <Routes>
        <Route path={pages.assistants} element={<AssistantsPage />} />
        <Route path={pages.allCalls} element={<CallsPage />} />
        <Route path={pages.compareCalls} element={<ComparePage />} />
        <Route path={pages.listedCall} element={<CallDetailPage />} />
        <Route path={pages.listedConversation} element={<ChatDetailPage />} />
        <Route path={pages.inbox} element={<InboxPage />} />
        <Route
          path={`${pages.assistantTab}?`}
          element={<AssistantPage calls={AssistantCallsPage} />}
        />
        <Route path={pages.call} element={<CallDetailPage />} />
        <Route path={pages.conversation} element={<ChatDetailPage />} />
      </Routes>
    </Suspense>
  );
}
