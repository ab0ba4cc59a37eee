import { useCallback, useState } from 'react';
import { readUseMockData } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { dashboardTexts, pages } from 'shared-contract';
import { Banner, Button, ErrorPanel, Page, TextLink } from 'shared-ui/core';
import { OverviewTalk } from 'shared-ui/overview';
import { texts } from '../../../texts';
import { useDashboard } from '../api/use-dashboard';
import { usePart } from '../api/use-part';
import { createHead } from '../model/head';
import type { TalkRequest } from '../model/talk-request';
import { AssistantList } from './AssistantList';
import { FigureCards } from './FigureCards';
import { MorningPlace, useMorningContent, useMorningParts } from './MorningPlace';

const loadTalk = () => import('./talk/parts');

export function Dashboard({ user }: { user: PortalUser }) {
  const { failure, statistics, figures, shown, retry, retrying } = useDashboard(user);
  const isReady = Object.values(figures).every(({ value }) => value !== 'loading');
  const morning = useMorningParts(isReady);
  const { content, onContent } = useMorningContent(
    figures.assistants.value === 0 && !figures.chunks.value,
  );
  const [talk, setTalk] = useState<TalkRequest | null>(null);
  const talking = usePart(loadTalk, talk !== null);
  const closeTalk = useCallback(() => setTalk(null), []);
  const isNew = content === 'guide';
  const name = `${user.firstName} ${user.lastName}`.trim();
  const retryButton = (
    <Button size="small" startIcon="refresh" loading={retrying} onClick={retry}>
      {texts.retry}
    </Button>
  );
  const noticeLink = <TextLink to={pages.datasets}>{texts.openDatasets}</TextLink>;
  const notice = statistics && (
    <Banner
      key="notice"
      tone={statistics.tone}
      requestId={statistics.requestId}
      action={statistics.tone === 'info' ? noticeLink : !failure && retryButton}
    >
      {statistics.message}
    </Banner>
  );
  const cards = <FigureCards key="figures" figures={figures} parts={morning.part} />;
  const place = (
    <MorningPlace
      key="morning"
      morning={morning}
      content={content}
      onContent={onContent}
      onTalk={setTalk}
    />
  );

  return (
    <Page
      greeting
      {...createHead(name, user.organization?.name)}
      documentTitle={texts.documentTitle}
    >
      {failure && (
        <Banner tone="error" requestId={failure.requestId} action={retryButton}>
          {dashboardTexts.connectionError(failure.message)}
        </Banner>
      )}
      {readUseMockData() && <Banner tone="warning">{texts.mockData}</Banner>}
      <OverviewTalk data-open={talk ? '' : undefined}>
        {/* A new organization starts with the guide, and others with their figures. */}
        <div>{isNew ? place : [notice, cards, place]}</div>
        {talk && talking.part && (
          <talking.part.Talk user={user} request={talk} onClose={closeTalk} />
        )}
        {talking.hasFailed && <ErrorPanel message={texts.partFailed} onRetry={talking.retry} />}
        <div>
          {isNew && [notice, cards]}
          <AssistantList
            shown={shown}
            parts={morning.part}
            onTalk={isNew && morning.part ? setTalk : undefined}
          />
        </div>
      </OverviewTalk>
    </Page>
  );
}
