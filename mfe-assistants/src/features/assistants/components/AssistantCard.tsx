import { type AgentRow, callsPage, normaliseAgentStatus } from 'shared-contract';
import { Button, CardLink, IconButton, Item, Stack, StatusBadge, Tag, Text } from 'shared-ui/core';
import { Identifier } from 'shared-ui/work';
import { sampleWords } from '../../../sample-texts';
import { talkTexts } from '../../../talk-texts';
import { texts } from '../../../texts';

interface Props {
  agent: AgentRow;
  onTalk: () => void;
  onCall: () => void;
  onEdit: () => void;
}

/** One assistant of the list; a click opens its calls. */
export function AssistantCard({ agent, onTalk, onCall, onEdit }: Props) {
  const isActive = normaliseAgentStatus(agent.status) === 'active';
  const description = agent.description?.trim();
  return (
    <CardLink
      as="li"
      to={callsPage(agent.id)}
      title={agent.name}
      aside={
        <Stack direction="row" gap={8}>
          {agent.is_sample && <Tag>{sampleWords.mark}</Tag>}
          <StatusBadge tone={isActive ? 'ok' : 'neutral'}>
            {isActive ? texts.active : texts.inactive}
          </StatusBadge>
        </Stack>
      }
    >
      <Item grow={1}>
        <Text variant={description ? 'body' : 'muted'}>{description || texts.noDescription}</Text>
      </Item>
      <Stack direction="row" gap={8} align="center">
        <Item as="span" fixed>
          <Text variant="muted" as="span">
            {texts.id}
          </Text>
        </Item>
        <Identifier value={agent.id} label={texts.copyId(agent.name)} />
      </Stack>
      <Stack direction="row" gap={8} align="center" justify="space-between" wrap>
        <Text tabular>{texts.totalCalls(agent.total_calls ?? 0)}</Text>
        <Stack direction="row" gap={4} align="center">
          <IconButton icon="edit" label={texts.edit(agent.name)} onClick={onEdit} />
          <Button startIcon="chat" size="small" onClick={onTalk}>
            {talkTexts.open}
          </Button>
          <Button startIcon="phone" size="small" onClick={onCall}>
            {texts.makeCall}
          </Button>
        </Stack>
      </Stack>
    </CardLink>
  );
}
