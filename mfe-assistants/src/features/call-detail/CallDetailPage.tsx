import { useParams } from 'react-router-dom';
import { SessionEnded } from 'remote-kit';
import { useAuth } from 'shared-auth';
import { assistantTexts, callsPage } from 'shared-contract';
import {
  Button,
  EmptyState,
  IconButton,
  Page,
  Skeleton,
  Stack,
  VisuallyHidden,
} from 'shared-ui/core';
import { CallOutcome } from '../../shared/calls/CallOutcome';
import { callTitle } from '../../shared/calls/call-display';
import { isNotFound } from '../../shared/voice/problem';
import { ReadFailure } from '../../shared/voice/ReadFailure';
import { UnreadableCall } from '../../shared/voice/Unreadable';
import { useAssistant } from '../../shared/voice/use-assistant';
import { callPageTexts } from '../../texts/call';
import { useCall } from './api/use-call';
import { useNeighbours } from './api/use-neighbours';
import { CallAgain } from './components/CallAgain';
import { CallReview } from './components/CallReview';

const words = callPageTexts;

/** One call, to listen to and to read. */
export default function CallDetailPage() {
  const { assistantId = '', callId = '' } = useParams();
  const { user, loading } = useAuth();
  const { agent } = useAssistant(assistantId);
  const { connection, call, error, isFetching, refresh } = useCall(callId);
  const { previous, next, query } = useNeighbours(connection, agent, callId);
  const gone = isNotFound(error);

  return (
    <Page
      title={call ? callTitle(call) : words.unnamed}
      purpose={
        (agent || call) && (
          <Stack as="span" direction="row" gap={12} align="center" wrap>
            {agent?.name}
            {call && <CallOutcome call={call} />}
          </Stack>
        )
      }
      actions={
        <>
          <IconButton
            icon="chevronLeft"
            label={words.previous}
            disabledReason={previous ? undefined : words.noNeighbour}
            onClick={previous}
          />
          <IconButton
            icon="chevronRight"
            label={words.next}
            disabledReason={next ? undefined : words.noNeighbour}
            onClick={next}
          />
          {agent && call && <CallAgain call={call} agent={agent} />}
          <Button startIcon="back" to={callsPage(assistantId) + query}>
            {words.backShort}
          </Button>
        </>
      }
    >
      {!user && !loading && <SessionEnded message={assistantTexts.noUser} />}
      <ReadFailure
        read={{ error: gone ? null : error, isFetching, refresh }}
        failed={words.failed}
        invalid={assistantTexts.invalidData}
      />
      <UnreadableCall id={callId} />
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
          agent={agent}
          onChanged={refresh}
          onPrevious={previous}
          onNext={next}
        />
      )}
    </Page>
  );
}
