import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadFailure } from 'remote-kit/loading';
import { integrationQueries } from 'shared-api';
import { Skeleton, Stack, StatusBadge, Text } from 'shared-ui/core';
import { IntegrationSection } from 'shared-ui/settings';
import { comingIntegrations } from '../model/integrations';
import { integrationTexts as texts } from '../texts';
import { AnalyticsRow } from './AnalyticsRow';
import { IntegrationRow } from './IntegrationRow';
import { KeyIntegrationRow } from './KeyIntegrationRow';

const placeholders = [
  ['voice', 84],
  ['analytics', 66],
  ['knowledge', 84],
  ['first to come', 44],
  ['second to come', 44],
] as const;

export function IntegrationsPanel({ organizationId }: { organizationId: string }) {
  const query = useQuery(integrationQueries.states({ organizationId }));
  const { data } = query;
  const headingId = useId();

  if (query.error && !data) return <LoadFailure query={query} fallback={texts.loadFailed} />;
  return (
    <IntegrationSection aria-labelledby={headingId}>
      <Text as="h2" variant="heading" id={headingId}>
        {texts.title}
      </Text>
      {data ? (
        <ul>
          <KeyIntegrationRow
            organizationId={organizationId}
            provider="vapi"
            integration={data.vapi}
            contact={data.operatorContact}
          />
          <AnalyticsRow {...data.analytics} />
          <KeyIntegrationRow
            organizationId={organizationId}
            provider="trieve"
            integration={data.trieve}
            contact={data.operatorContact}
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
    </IntegrationSection>
  );
}
