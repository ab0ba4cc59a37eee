import { useParams } from 'react-router-dom';
import { SessionEnded } from 'remote-kit';
import { useAuth } from 'shared-auth';
import { assistantTexts } from 'shared-contract';
import {
  Button,
  EmptyState,
  IconButton,
  Page,
  Skeleton,
  Stack,
  VisuallyHidden,
} from 'shared-ui/core';
import { useNeighbors } from '../../shared/call-list/use-neighbours';
import { CallOutcome } from '../../shared/calls/CallOutcome';
import { getCallTitle } from '../../shared/calls/call-display';
import { useHeldKeys } from '../../shared/keys/use-held-keys';
import { preloadReview } from '../../shared/review/LaterReview';
import { isNotFound } from '../../shared/voice/problem';
import { ReadFailure } from '../../shared/voice/ReadFailure';
import { UnreadableCall } from '../../shared/voice/Unreadable';
import { useAssistant } from '../../shared/voice/use-assistant';
import { callPageTexts } from '../../texts/call';
import { useCall } from './api/use-call';
import { CallAgain } from './components/CallAgain';
import { CallReview } from './components/CallReview';

const words = callPageTexts;

preloadReview();

/** Keys that open another call, and all keys that this page handles. */
const WALK = 'jk';
const KEYS = `${WALK}123zntx `;

export default function CallDetailPage() {
  const { assistantId, callId = '' } = useParams();
  const { user, loading } = useAuth();
  const { connection, call, error, isFetching, refresh } = useCall(callId);
  const { agent } = useAssistant(assistantId ?? call?.assistantId ?? '');
  const { back, isLooking, previous, next } = useNeighbors(assistantId, agent, callId);
  const walks = isLooking ? WALK : '';
  useHeldKeys({ later: call ? walks : KEYS, all: KEYS, leaving: WALK });
  const gone = isNotFound(error);

  return (
    <Page
      title={call ? getCallTitle(call) : words.unnamed}
      purpose={
        call && (
          <Stack as="span" direction="row" gap={12} align="center" wrap>
            {agent?.name}
            <CallOutcome call={call} />
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
          <Button startIcon="back" to={back}>
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
