import type { ReactNode } from 'react';
import { Icon, Stack, Text } from 'shared-ui/core';
import { IntegrationFrame } from 'shared-ui/settings';
import type { Integration } from '../model/integrations';

interface Props {
  integration: Integration;
  /** Badges next to the name. */
  badges: ReactNode;
  details?: ReactNode;
  actions?: ReactNode;
  /** Shown below the row. */
  children?: ReactNode;
}

/** A service with its purpose, state and actions. */
export function IntegrationRow({ integration, badges, details, actions, children }: Props) {
  const { name, description, icon } = integration;
  return (
    <IntegrationFrame>
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
    </IntegrationFrame>
  );
}
