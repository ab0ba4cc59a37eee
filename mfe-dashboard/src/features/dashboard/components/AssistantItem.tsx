import { Item, Stack, StatusBadge, Tag, Text } from 'shared-ui/core';
import { texts } from '../../../texts';
import type { Assistant } from '../model/assistants';
import { ListRow } from './ListRow';

/** One assistant of the list: who it is at the left, its calls at the right. */
export function AssistantItem({
  assistant,
  isSample,
  isFirst,
}: {
  assistant: Assistant;
  isSample: boolean;
  isFirst: boolean;
}) {
  const isActive = assistant.status === 'active';
  return (
    <ListRow isFirst={isFirst}>
      <Stack direction="row" gap={16} justify="space-between" align="center">
        <Stack gap={4}>
          <Stack direction="row" gap={8} align="center" wrap>
            <Text as="h3" variant="title">
              {assistant.name}
            </Text>
            <StatusBadge tone={isActive ? 'ok' : 'neutral'}>
              {isActive ? texts.active : texts.inactive}
            </StatusBadge>
            {isSample && <Tag>{texts.sample}</Tag>}
          </Stack>
          <Text variant="muted">{assistant.description ?? texts.noDescription}</Text>
        </Stack>
        <Item fixed>
          <Stack gap={0} align="flex-end">
            <Text variant="muted">{texts.totalCalls}</Text>
            <Text variant="title" tabular>
              {assistant.totalCalls.toLocaleString('en-US')}
            </Text>
          </Stack>
        </Item>
      </Stack>
    </ListRow>
  );
}
