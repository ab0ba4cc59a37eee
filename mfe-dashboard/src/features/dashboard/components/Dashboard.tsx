import { readUseMockData } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { dashboardTexts, pages } from 'shared-contract';
import { Banner, Button, Page, TextLink } from 'shared-ui/core';
import { texts } from '../../../texts';
import { useDashboard } from '../api/use-dashboard';
import { headOf } from '../model/head';
import { AssistantList } from './AssistantList';
import { FigureCards } from './FigureCards';
import { MorningPlace, useMorningParts } from './MorningPlace';

export function Dashboard({ user }: { user: PortalUser }) {
  const { failure, statistics, figures, shown, retry, retrying } = useDashboard(user);
  const isReady = Object.values(figures).every(({ value }) => value !== 'loading');
  const morning = useMorningParts(isReady);
  const name = `${user.firstName} ${user.lastName}`.trim();
  const retryButton = (
    <Button size="small" startIcon="refresh" loading={retrying} onClick={retry}>
      {texts.retry}
    </Button>
  );

  const noticeLink = <TextLink to={pages.datasets}>{texts.openDatasets}</TextLink>;

  return (
    <Page greeting {...headOf(name, user.organization?.name)} documentTitle={texts.documentTitle}>
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
          action={statistics.tone === 'info' ? noticeLink : !failure && retryButton}
        >
          {statistics.message}
        </Banner>
      )}
      <FigureCards figures={figures} />
      <MorningPlace morning={morning} isNew={figures.assistants.value === 0} />
      <AssistantList shown={shown} parts={morning.part} />
    </Page>
  );
}
