import { readUseMockData } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { dashboardTexts } from 'shared-contract';
import { Banner, Button, Page } from 'shared-ui/core';
import { texts } from '../../../texts';
import { useDashboard } from '../api/use-dashboard';
import { greetingFor } from '../model/greeting';
import { AssistantList } from './AssistantList';
import { FigureCards } from './FigureCards';

export function Dashboard({ user }: { user: PortalUser }) {
  const { failure, statistics, figures, shown, retry, retrying } = useDashboard(user);
  const name = `${user.firstName} ${user.lastName}`.trim();
  const organization = user.organization?.name;
  const retryButton = (
    <Button size="small" startIcon="refresh" loading={retrying} onClick={retry}>
      {texts.retry}
    </Button>
  );

  return (
    <Page
      greeting
      title={`${greetingFor(new Date().getHours())}, ${name || 'there'}`}
      purpose={name && organization ? texts.onBehalf(name, organization) : texts.welcome}
      documentTitle={texts.documentTitle}
    >
      {failure && (
        <Banner tone="error" requestId={failure.requestId} action={retryButton}>
          {dashboardTexts.connectionError(failure.message)}
        </Banner>
      )}
      {readUseMockData() && <Banner tone="warning">{texts.mockData}</Banner>}
      {statistics && (
        <Banner
          tone={statistics.tone}
          requestId={statistics.requestId}
          action={statistics.tone === 'error' && !failure && retryButton}
        >
          {statistics.message}
        </Banner>
      )}
      <FigureCards figures={figures} />
      <AssistantList shown={shown} />
    </Page>
  );
}
