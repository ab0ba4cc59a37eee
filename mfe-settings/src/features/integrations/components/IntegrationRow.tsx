import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon, media, Stack, Text, tokens } from 'shared-ui/core';
import type { Integration } from '../../integrations';

const Box = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 12px 16px;
  padding: 16px 0;
  &:not(:last-child) { border-bottom: 1px solid ${tokens.border}; }
  & > [data-icon] {
    display: flex;
    padding: 10px;
    border-radius: ${tokens.radius.control}px;
    background: ${tokens.surfaceSunken};
    color: ${tokens.textMuted};
  }
  & > [data-words] { flex: 1 1 220px; min-width: 0; }
  & > [data-below] { flex: 1 0 100%; min-width: 0; padding-left: 56px; }
  ${media.phone} { & > [data-below] { padding-left: 0; } }
  & [data-badges] { display: flex; flex-wrap: wrap; gap: 4px 8px; }
`;

interface Props {
  integration: Integration;
  /** Badges beside the name. */
  badges: ReactNode;
  /** What is known about the connection. */
  details?: ReactNode;
  actions?: ReactNode;
  /** Opened below the row. */
  children?: ReactNode;
}

/** One service: what it is for, its state, and what can be done with it. */
export function IntegrationRow({ integration, badges, details, actions, children }: Props) {
  const { name, description, icon } = integration;
  return (
    <Box>
      <span data-icon="">
        <Icon name={icon} />
      </span>
      <div data-words="">
        <Stack direction="row" gap={8} align="center" wrap>
          <Text as="h3" variant="heading">
            {name}
          </Text>
          <span data-badges="" aria-live="polite">
            {badges}
          </span>
        </Stack>
        <Text variant="muted">{description}</Text>
        {details}
      </div>
      {actions && (
        <Stack direction="row" gap={8} wrap>
          {actions}
        </Stack>
      )}
      {children && <div data-below="">{children}</div>}
    </Box>
  );
}
