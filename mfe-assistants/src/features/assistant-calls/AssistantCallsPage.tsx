import { useParams } from 'react-router-dom';
import { SessionEnded } from 'remote-kit';
import { useAuth } from 'shared-auth';
import { assistantTexts, pages } from 'shared-contract';
import { Button, EmptyState, Page } from 'shared-ui/core';
import { ReadFailure } from '../../shared/voice/ReadFailure';
import { useAssistant } from '../../shared/voice/use-assistant';
import { texts } from '../../texts';
import { AssistantCalls } from './components/AssistantCalls';
import { LoadingCalls } from './components/LoadingCalls';

/** The calls of one assistant. */
export default function AssistantCallsPage() {
  const { assistantId = '' } = useParams();
  const { user, loading } = useAuth();
  const { agent, isKnown, error, isFetching, refresh } = useAssistant(assistantId);
  if (agent) return <AssistantCalls agent={agent} />;

  const back = (
    <Button startIcon="back" to={pages.assistants}>
      {texts.calls.back}
    </Button>
  );
  return (
    <Page title={texts.title} actions={back}>
      {!user && !loading && <SessionEnded message={assistantTexts.noUser} />}
      {(user || loading) && !isKnown && !error && <LoadingCalls />}
      <ReadFailure
        read={{ error, isFetching, refresh }}
        failed={assistantTexts.fetchFailed}
        invalid={assistantTexts.invalidResponse}
      />
      {isKnown && <EmptyState icon="assistants" title={texts.calls.unknownAssistant} />}
    </Page>
  );
}
