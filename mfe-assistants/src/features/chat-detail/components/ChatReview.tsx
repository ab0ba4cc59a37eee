import { type AgentRow, type ChatSession, callsPage, isSample } from 'shared-contract';
import { EmptyState, Item, Panel, Stack, Text, TextLink } from 'shared-ui/core';
import { ChatTurn, TurnList } from 'shared-ui/work';
import { getSpeakerName } from '../../../shared/calls/turns';
import { LaterReview } from '../../../shared/review/LaterReview';
import { reviewTexts } from '../../../shared/review/texts';
import type { Speaker } from '../../../shared/sources/api/ask-again';
import { Sources } from '../../../shared/sources/components/Sources';
import { getVapiId } from '../../../shared/voice/vapi-id';
import { chatDetailTexts, talkTexts } from '../../../talk-texts';
import { callPageTexts } from '../../../texts/call';
import { type Entry, toSessionEntries } from '../model/messages';
import { ChatFacts } from './ChatFacts';
import { ToolUses } from './ToolUses';

interface Props {
  session: ChatSession;
  agent: AgentRow | undefined;
}

/** Shows a conversation like a call without a recording. */
export function ChatReview({ session, agent }: Props) {
  const entries = toSessionEntries(session);
  const name = agent?.name ?? callPageTexts.assistant;
  const speaker = agent && { assistantId: getVapiId(agent) };
  return (
    <Stack direction="row" gap={20} align="flex-start" wrap>
      <Item grow={2} basis={460}>
        <Panel title={callPageTexts.transcript}>
          {entries.length === 0 ? (
            <EmptyState icon="chat" title={chatDetailTexts.empty} />
          ) : (
            <TurnList>
              {entries.map((entry, index) => (
                <EntryTurn key={index} entry={entry} name={name} speaker={speaker} />
              ))}
            </TurnList>
          )}
        </Panel>
      </Item>
      <Item grow={1} basis={300}>
        <Stack gap={20}>
          <Panel title={reviewTexts.title}>
            {isSample(session) ? (
              <Text variant="muted">{reviewTexts.sample}</Text>
            ) : (
              <LaterReview callId={session.id} second={null} onPlay={undefined} />
            )}
          </Panel>
          <Panel title={callPageTexts.details}>
            <ChatFacts
              session={session}
              assistant={agent && <TextLink to={callsPage(agent.id)}>{name}</TextLink>}
            />
          </Panel>
          <Panel title={callPageTexts.tools}>
            <ToolUses uses={entries.filter((entry) => entry.kind === 'tool')} />
          </Panel>
        </Stack>
      </Item>
    </Stack>
  );
}

interface TurnProps {
  entry: Entry;
  name: string;
  speaker: Speaker | undefined;
}

function EntryTurn({ entry, name, speaker }: TurnProps) {
  if (entry.kind === 'tool')
    return <ChatTurn speaker={name}>{callPageTexts.usedTool(entry.name)}</ChatTurn>;
  const own = entry.role === 'user';
  const { text, knowledge } = entry;
  return (
    <ChatTurn
      own={own}
      speaker={getSpeakerName(entry.role, { customer: talkTexts.you, assistant: name })}
      below={knowledge && <Sources knowledge={knowledge} said={text} speaker={speaker} />}
    >
      {text}
    </ChatTurn>
  );
}
