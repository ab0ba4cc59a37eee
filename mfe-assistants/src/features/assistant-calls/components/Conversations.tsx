import { useInfiniteQuery } from '@tanstack/react-query';
import { callsQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { conversationPage } from 'shared-contract';
import { Stack, Text, TextLink } from 'shared-ui/core';
import { formatCallDate } from 'shared-ui/dates';
import { Section } from 'shared-ui/work';
import { costText } from '../../../shared/calls/call-display';
import { chatListTexts as words } from '../../../talk-texts';

interface Props {
  /** Id of the assistant's row, for addresses. */
  agentId: string;
  /** Id of the assistant at the voice platform. */
  assistantId: string;
}

const MOST_SHOWN = 25;

/** The newest conversations by text, with drafts too; nothing while there are none. */
export function Conversations({ agentId, assistantId }: Props) {
  const { user } = useAuth();
  // The platform's own list leaves out conversations with drafts.
  const { data } = useInfiniteQuery(
    callsQueries.list(user, { assistant: assistantId, type: 'chat' }),
  );
  const sessions = (data?.pages[0]?.calls ?? []).slice(0, MOST_SHOWN);
  if (sessions.length === 0) return null;
  return (
    <Section title={words.title}>
      <Stack as="ul" gap={8} aria-label={words.count(sessions.length)}>
        {sessions.map(({ id, created_at, cost }) => (
          <li key={id}>
            <Stack direction="row" justify="space-between" align="center" gap={12}>
              <TextLink to={conversationPage(agentId, id)}>
                {words.open(formatCallDate(created_at))}
              </TextLink>
              <Text variant="muted" tabular>
                {typeof cost === 'number' && costText(cost)}
              </Text>
            </Stack>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
