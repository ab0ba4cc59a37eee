import styled from '@emotion/styled';
import { Button, Icon, StatusBadge, Text, tokens } from 'shared-ui/core';
import type { Integration } from './integrations';
import { settingsTexts } from './texts';

const texts = settingsTexts.integrations;

const Box = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 16px 20px;
  &:not(:last-child) { border-bottom: 1px solid ${tokens.border}; }
  & > [data-icon] {
    display: flex;
    padding: 10px;
    border-radius: ${tokens.radius.control}px;
    background: ${tokens.surfaceSunken};
    color: ${tokens.textMuted};
  }
  & > [data-words] { flex: 1 1 200px; min-width: 0; }
`;

interface Props {
  integration: Integration;
  connected: boolean;
  onDisconnect: () => void;
}

/** One service: what it is for, its state, and the way to stop using it. */
export function IntegrationRow({ integration, connected, onDisconnect }: Props) {
  const { name, description, icon, comingSoon, provider } = integration;
  return (
    <Box>
      <span data-icon="">
        <Icon name={icon} />
      </span>
      <div data-words="">
        <Text as="h3" variant="heading">
          {name}
        </Text>
        <Text variant="muted">{description}</Text>
      </div>
      {comingSoon ? (
        <StatusBadge tone="neutral">{texts.comingSoon}</StatusBadge>
      ) : (
        <>
          <StatusBadge tone={connected ? 'ok' : 'neutral'}>
            {connected ? texts.active : texts.inactive}
          </StatusBadge>
          <Button
            size="small"
            variant="danger"
            aria-label={texts.disconnectNamed(name)}
            disabled={!connected || !provider}
            onClick={onDisconnect}
          >
            {texts.disconnect}
          </Button>
        </>
      )}
    </Box>
  );
}
