import { useQuery } from '@tanstack/react-query';
import { agentQueries } from 'shared-api';
import { isPortalError, type PortalUser } from 'shared-auth';
import { assistantTexts } from 'shared-contract';
import { Button, EmptyState, ErrorPanel, Grid, Text } from 'shared-ui/core';
import { texts } from '../../../texts';
import { AssistantCard } from './AssistantCard';
import { LoadingCards } from './LoadingCards';

export function AssistantList({ user }: { user: PortalUser }) {
  const { data, error, isFetching, refetch } = useQuery(agentQueries.list(user));
  const retry = () => void refetch();
  const withoutOrganization = error?.message === assistantTexts.noOrganization;

  return (
    <>
      {error && (
        <ErrorPanel
          message={withoutOrganization ? error.message : assistantTexts.fetchFailed}
          requestId={isPortalError(error) ? error.requestId : undefined}
          onRetry={withoutOrganization ? undefined : retry}
          retrying={isFetching}
        />
      )}
      {!data && !error && <LoadingCards />}
      {data?.length === 0 && (
        <EmptyState
          icon="assistants"
          title={texts.none}
          action={
            <Button startIcon="refresh" loading={isFetching} onClick={retry}>
              {texts.refresh}
            </Button>
          }
        />
      )}
      {data && data.length > 0 && (
        <>
          <div role="status">
            <Text variant="muted">{texts.count(data.length)}</Text>
          </div>
          <Grid as="ul" minItemWidth={320}>
            {data.map((agent) => (
              <AssistantCard key={agent.id} agent={agent} />
            ))}
          </Grid>
        </>
      )}
    </>
  );
}
