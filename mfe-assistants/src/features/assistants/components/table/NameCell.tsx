import { callsPage } from 'shared-contract';
import { Stack, StatusBadge, Tag, Text, TextLink } from 'shared-ui/core';
import { sampleWords } from '../../../../sample-texts';
import { texts } from '../../../../texts';
import { listTexts as words } from '../../list-texts';
import type { AssistantRow } from '../../model/assistant-row';

/** The name, which links to the assistant's calls, above its description. */
export function NameCell({ agent, live, hasDraft }: AssistantRow) {
  return (
    <Stack gap={0}>
      <Stack direction="row" gap={8} align="center" wrap>
        <TextLink to={callsPage(agent.id)}>{agent.name}</TextLink>
        {agent.is_sample && <Tag>{sampleWords.mark}</Tag>}
        {live > 0 && <StatusBadge tone="warning">{words.live(live)}</StatusBadge>}
        {hasDraft && <Tag>{words.draft}</Tag>}
      </Stack>
      <Text variant="muted" title={agent.description?.trim() ?? ''}>
        {agent.description?.trim() || texts.noDescription}
      </Text>
    </Stack>
  );
}
