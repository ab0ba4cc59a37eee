import { type AgentRow, normaliseAgentStatus } from 'shared-contract';
import { Card, CopyButton, Stack, StatusBadge, Text } from 'shared-ui/core';
import { texts } from '../../../texts';

/** One assistant of the list. */
export function AssistantCard({ agent }: { agent: AgentRow }) {
  const isActive = normaliseAgentStatus(agent.status) === 'active';
  return (
    <Card as="li">
      <Stack direction="row" justify="space-between" align="flex-start" gap={8}>
        <Text as="h2" variant="title">
          {agent.name}
        </Text>
        <StatusBadge tone={isActive ? 'ok' : 'neutral'}>
          {isActive ? texts.active : texts.inactive}
        </StatusBadge>
      </Stack>
      <div style={{ flex: 1 }}>
        <Text variant={agent.description?.trim() ? 'body' : 'muted'}>
          {agent.description?.trim() || texts.noDescription}
        </Text>
      </div>
      <Text tabular>{texts.totalCalls(agent.total_calls ?? 0)}</Text>
      <Stack direction="row" gap={8} align="center">
        <span style={{ flex: 'none' }}>
          <Text variant="muted" as="span">
            {texts.id}
          </Text>
        </span>
        <Text variant="mono" as="span" truncate title={agent.id}>
          {agent.id}
        </Text>
        <CopyButton value={agent.id} label={texts.copyId(agent.name)} />
      </Stack>
    </Card>
  );
}
