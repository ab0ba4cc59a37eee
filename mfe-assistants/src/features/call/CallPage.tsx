import { useParams } from 'react-router-dom';
import { useAuth } from 'shared-auth';
import { assistantTexts, callsPage } from 'shared-contract';
import {
  Button,
  EmptyState,
  ErrorPanel,
  IconButton,
  Page,
  Skeleton,
  Stack,
  VisuallyHidden,
} from 'shared-ui/core';
import { callTitle } from '../../calls/call-words';
import { texts } from '../../texts';
import { isNotFound, needsSupport, readProblem } from '../../voice/problem';
import { SignInAgain } from '../../voice/SignInAgain';
import { useAssistant } from '../calls/use-assistant';
import { CallReview } from './components/CallReview';
import { useCall } from './use-call';
import { useNeighbours } from './use-neighbours';

const words = texts.call;

/** One call, to listen to and to read. */
export default function CallPage() {
  const { assistantId = '', callId = '' } = useParams();
  const { user, loading } = useAuth();
  const { agent } = useAssistant(assistantId);
  const { connection, call, error, isFetching, retry } = useCall(callId);
  const { previous, next, query } = useNeighbours(connection, agent, callId);
  const gone = isNotFound(error);
  const problem =
    error && !gone ? readProblem(error, words.failed, assistantTexts.invalidData) : null;

  return (
    <Page
      title={call ? callTitle(call) : words.unnamed}
      purpose={agent?.name}
      actions={
        <>
          <IconButton
            icon="chevronLeft"
            label={words.previous}
            disabled={!previous}
            onClick={previous}
          />
          <IconButton icon="chevronRight" label={words.next} disabled={!next} onClick={next} />
          <Button startIcon="back" to={callsPage(assistantId) + query}>
            {words.backShort}
          </Button>
        </>
      }
    >
      {!user && !loading && <SignInAgain />}
      {problem && (
        <ErrorPanel
          message={problem.message}
          requestId={problem.requestId}
          onRetry={needsSupport(error) ? undefined : retry}
          retrying={isFetching}
        />
      )}
      {gone && <EmptyState icon="phone" title={words.gone} />}
      {(user || loading) && !call && !error && (
        <Stack gap={12} aria-busy>
          <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
          <Skeleton height={120} radius={10} />
          <Skeleton height={320} radius={10} />
        </Stack>
      )}
      {call && (
        <CallReview
          key={call.id}
          connection={connection}
          call={call}
          onPrevious={previous}
          onNext={next}
        />
      )}
    </Page>
  );
}
