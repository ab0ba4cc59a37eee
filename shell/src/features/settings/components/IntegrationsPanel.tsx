import { useQuery } from '@tanstack/react-query';
import { Panel, Skeleton, Stack, StatusBadge } from 'shared-ui/core';
import { integrationStates } from '../api/integration-requests';
import { comingIntegrations } from '../integrations';
import { settingsTexts } from '../texts';
import { AnalyticsRow } from './AnalyticsRow';
import { IntegrationRow } from './IntegrationRow';
import { KeyIntegrationRow } from './KeyIntegrationRow';
import { LoadFailure } from './LoadFailure';

const texts = settingsTexts.integrations;

const placeholders = [
  ['voice', 84],
  ['analytics', 66],
  ['knowledge', 84],
  ['first to come', 44],
  ['second to come', 44],
] as const;

/** The services that the organization works with. */
export function IntegrationsPanel({ organizationId }: { organizationId: string }) {
  const query = useQuery(integrationStates(organizationId));
  const { data } = query;

  if (query.error && !data) return <LoadFailure query={query} fallback={texts.loadFailed} />;
  return (
    <Panel title={settingsTexts.tabs.integrations} flush={data !== undefined}>
      {data ? (
        <ul>
          <KeyIntegrationRow organizationId={organizationId} provider="vapi" state={data.vapi} />
          <AnalyticsRow {...data.analytics} />
          <KeyIntegrationRow
            organizationId={organizationId}
            provider="trieve"
            state={data.trieve}
          />
          {comingIntegrations.map((integration) => (
            <IntegrationRow
              key={integration.name}
              integration={integration}
              badges={<StatusBadge tone="neutral">{texts.comingSoon}</StatusBadge>}
            />
          ))}
        </ul>
      ) : (
        <Stack gap={16} aria-busy>
          {placeholders.map(([name, height]) => (
            <Skeleton key={name} height={height} radius={8} />
          ))}
        </Stack>
      )}
    </Panel>
  );
}
