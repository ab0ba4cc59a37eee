import { type ComponentType, lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { SessionEnded } from 'remote-kit';
import { useAuth } from 'shared-auth';
import { type AgentRow, type AssistantTab, assistantTexts, pages } from 'shared-contract';
import { Button, EmptyState, Page, Skeleton, Spinner, VisuallyHidden } from 'shared-ui/core';
import { ReadFailure } from '../../shared/voice/ReadFailure';
import { useAssistant } from '../../shared/voice/use-assistant';
import { texts as allTexts } from '../../texts';
import { callsTexts } from '../../texts/calls';
import { OpenAssistant } from './components/OpenAssistant';
import { texts } from './texts';

const AssistantTabPage = lazy(() => import('./AssistantTabPage'));

const CALLS: AssistantTab = 'calls';

interface Props {
  calls: ComponentType<{ agent: AgentRow }>;
}

/** The page of the assistant in the URL, with the selected tab. */
export default function AssistantPage({ calls: Calls }: Props) {
  const { assistantId = '', tab = CALLS } = useParams();
  const { user, loading } = useAuth();
  const { agent, isKnown, error, isFetching, refresh } = useAssistant(assistantId);
  if (agent) {
    return (
      <OpenAssistant key={agent.id} agent={agent}>
        <Suspense fallback={<Spinner label={texts.loading} />}>
          {tab === CALLS ? <Calls agent={agent} /> : <AssistantTabPage />}
        </Suspense>
      </OpenAssistant>
    );
  }
  const back = (
    <Button startIcon="back" to={pages.assistants}>
      {callsTexts.back}
    </Button>
  );
  return (
    <Page title={allTexts.title} actions={back}>
      {!user && !loading && <SessionEnded message={assistantTexts.noUser} />}
      {(user || loading) && !isKnown && !error && (
        <>
          <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
          <Skeleton height={40} />
          <Skeleton height={240} />
        </>
      )}
      <ReadFailure
        read={{ error, isFetching, refresh }}
        failed={assistantTexts.fetchFailed}
        invalid={assistantTexts.invalidResponse}
      />
      {isKnown && <EmptyState icon="assistants" title={callsTexts.unknownAssistant} />}
    </Page>
  );
}
