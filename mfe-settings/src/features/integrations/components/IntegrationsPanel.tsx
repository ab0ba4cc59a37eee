import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { integrationQueries } from 'shared-api';
import { Skeleton, Stack, StatusBadge, Text, tokens } from 'shared-ui/core';
import { LoadFailure } from '../../../../loading/LoadFailure';
import { comingIntegrations } from '../../integrations';
import { settingsTexts } from '../../texts';
import { AnalyticsRow } from './AnalyticsRow';
import { IntegrationRow } from './IntegrationRow';
import { KeyIntegrationRow } from './KeyIntegrationRow';

const texts = settingsTexts.integrations;

const Section = styled.section`
  & > h2 { padding: 10px 0; border-bottom: 1px solid ${tokens.border}; }
  & > [aria-busy] { padding-top: 16px; }
`;

const placeholders = [
  ['voice', 84],
  ['analytics', 66],
  ['knowledge', 84],
  ['first to come', 44],
  ['second to come', 44],
] as const;

/** The services that the organization works with. */
export function IntegrationsPanel({ organizationId }: { organizationId: string }) {
  const query = useQuery(integrationQueries.states({ organizationId }));
  const { data } = query;
  const headingId = useId();

  if (query.error && !data) return <LoadFailure query={query} fallback={texts.loadFailed} />;
  return (
    <Section aria-labelledby={headingId}>
      <Text as="h2" variant="heading" id={headingId}>
        {settingsTexts.tabs.integrations}
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
    </Section>
  );
}
