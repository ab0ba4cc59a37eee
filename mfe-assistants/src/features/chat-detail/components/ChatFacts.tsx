import type { ReactNode } from 'react';
import type { ChatSession } from 'shared-contract';
import { CopyButton, DefinitionList, Stack, Text } from 'shared-ui/core';
import { Time } from 'shared-ui/work';
import { formatCost } from '../../../shared/calls/call-display';
import { chatDetailTexts as words } from '../../../talk-texts';
import { callPageTexts } from '../../../texts/call';
import { countTurns, getChatDuration } from '../model/messages';

interface Props {
  session: ChatSession;
  assistant: ReactNode;
}

export function ChatFacts({ session, assistant }: Props) {
  const seconds = getChatDuration(session);
  const { status } = session;
  return (
    <DefinitionList
      items={[
        { term: callPageTexts.assistant, value: assistant },
        { term: words.status, value: (status && words.statuses[status]) || status },
        {
          term: callPageTexts.started,
          value: <Time value={session.createdAt} fallback="Unknown date" />,
        },
        { term: words.length, value: seconds === null ? null : callPageTexts.seconds(seconds) },
        { term: words.turns, value: countTurns(session) },
        { term: words.cost, value: typeof session.cost === 'number' && formatCost(session.cost) },
        {
          term: words.id,
          value: (
            <Stack direction="row" align="center" gap={4}>
              <Text variant="mono" truncate title={session.id}>
                {session.id}
              </Text>
              <CopyButton value={session.id} label={words.copyId} />
            </Stack>
          ),
        },
      ]}
    />
  );
}
