import { voiceQueries } from 'shared-api';
import { conversationPage } from 'shared-contract';
import { Panel, Stack, Text, TextLink } from 'shared-ui/core';
import { formatCallDate } from 'shared-ui/dates';
import { costText } from '../../../shared/calls/call-display';
import { useVoiceQuery } from '../../../shared/voice/use-voice-query';
import { chatListTexts as words } from '../../../talk-texts';

interface Props {
  /** Id of the assistant's row, for addresses. */
  agentId: string;
  /** Id of the assistant at the voice platform. */
  assistantId: string;
}

/** The newest conversations by text; nothing while there are none. */
export function Conversations({ agentId, assistantId }: Props) {
  const { data } = useVoiceQuery((connection) =>
    voiceQueries.sessions(connection, { assistantId, limit: '25' }),
  );
  const sessions = data?.results ?? [];
  if (sessions.length === 0) return null;
  return (
    <Panel title={words.title}>
      <Stack as="ul" gap={8} aria-label={words.count(sessions.length)}>
        {sessions.map(({ id, createdAt, cost }) => (
          <li key={id}>
            <Stack direction="row" justify="space-between" align="center" gap={12}>
              <TextLink to={conversationPage(agentId, id)}>
                {words.open(formatCallDate(createdAt))}
              </TextLink>
              <Text variant="muted" tabular>
                {typeof cost === 'number' && costText(cost)}
              </Text>
            </Stack>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
