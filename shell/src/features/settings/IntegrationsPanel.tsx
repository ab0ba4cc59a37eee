import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, isPortalError } from 'shared-auth';
import { ErrorPanel, Panel, Skeleton, Stack } from 'shared-ui/core';
import { connectedProviders } from './connections';
import { DisconnectDialog } from './DisconnectDialog';
import { IntegrationRow } from './IntegrationRow';
import { type Integration, integrations } from './integrations';
import { settingsTexts } from './texts';

const texts = settingsTexts.integrations;

/** The services that the organization works with. */
export function IntegrationsPanel({ organizationId }: { organizationId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(
    connectedProviders(organizationId),
  );
  const [leaving, setLeaving] = useState<Integration | null>(null);

  if (error) {
    return (
      <ErrorPanel
        message={errorMessage(error, texts.loadFailed)}
        requestId={isPortalError(error) ? error.requestId : undefined}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Panel title={settingsTexts.tabs.integrations} flush={!isPending}>
      {isPending ? (
        <Stack gap={16} aria-busy>
          {integrations.map(({ name }) => (
            <Skeleton key={name} height={44} radius={8} />
          ))}
        </Stack>
      ) : (
        <ul>
          {integrations.map((integration) => (
            <IntegrationRow
              key={integration.name}
              integration={integration}
              connected={!integration.provider || data.includes(integration.provider)}
              onDisconnect={() => setLeaving(integration)}
            />
          ))}
        </ul>
      )}
      <DisconnectDialog
        organizationId={organizationId}
        integration={leaving}
        onClose={() => setLeaving(null)}
      />
    </Panel>
  );
}
