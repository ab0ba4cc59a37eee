import { useParams } from 'react-router-dom';
import { SessionEnded, useKeys } from 'remote-kit';
import { voiceQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { assistantTexts } from 'shared-contract';
import { Button, EmptyState, Page, Skeleton, Stack, VisuallyHidden } from 'shared-ui/core';
import { Time } from 'shared-ui/work';
import { useNeighbors } from '../../shared/call-list/use-neighbours';
import { isNotFound } from '../../shared/voice/problem';
import { ReadFailure } from '../../shared/voice/ReadFailure';
import { UnreadableCall } from '../../shared/voice/Unreadable';
import { useAssistant } from '../../shared/voice/use-assistant';
import { useVoiceQuery } from '../../shared/voice/use-voice-query';
import { chatDetailTexts as words } from '../../talk-texts';
import { callPageTexts } from '../../texts/call';
import { ChatReview } from './components/ChatReview';
import { CopyLink } from './components/CopyLink';
import { getAssistantId } from './model/messages';

/** A text conversation. */
export default function ChatDetailPage() {
  const { assistantId, sessionId = '' } = useParams();
  const { user, loading } = useAuth();
  const read = useVoiceQuery((connection) => voiceQueries.session(connection, sessionId));
  const { data: session, error } = read;
  const { agent } = useAssistant(assistantId ?? (session && getAssistantId(session)) ?? '');
  const { back, previous, next } = useNeighbors(assistantId, agent, sessionId);
  useKeys({ k: previous, j: next });
  const gone = isNotFound(error);
  return (
    <Page
      title={session?.name || words.title}
      purpose={session && <Time value={session.createdAt} fallback="Unknown date" />}
      actions={
        <>
          {session && <CopyLink />}
          <Button startIcon="back" to={back}>
            {assistantId ? words.backToAssistant : callPageTexts.backShort}
          </Button>
        </>
      }
    >
      {!user && !loading && <SessionEnded message={assistantTexts.noUser} />}
      <ReadFailure read={{ ...read, error: gone ? null : error }} failed={words.failed} />
      <UnreadableCall id={sessionId} isChat />
      {gone && <EmptyState icon="chat" title={words.gone} />}
      {(user || loading) && !session && !error && (
        <Stack gap={12} aria-busy>
          <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
          <Skeleton height={320} radius={10} />
        </Stack>
      )}
      {session && <ChatReview session={session} agent={agent} />}
    </Page>
  );
}
