import { useEffect } from 'react';
import { problemOf } from 'remote-kit';
import type { DashboardAnswer } from 'shared-contract';
import { ErrorPanel, Stack } from 'shared-ui/core';
import { OverviewColumns } from 'shared-ui/overview';
import { morningTexts as texts } from '../../../../morning-texts';
import { useMorning } from '../../api/use-morning';
import type { MorningContent } from '../../model/morning-content';
import type { TalkRequest } from '../../model/talk-request';
import { GuidePlace } from '../guide/GuidePlace';
import { ByDay } from './ByDay';
import { LiveNow } from './LiveNow';
import { NeedsLook } from './NeedsLook';
import { Quality } from './Quality';

interface Props {
  /** Called with what is shown, so that the right amount of space can be reserved next time. */
  onContent: (content: MorningContent) => void;
  onTalk: (request: TalkRequest) => void;
}

export function Morning({ onContent, onTalk }: Props) {
  const { data, error, isFetching, refetch, days, choose, dataUpdatedAt } = useMorning();
  const hasFigures = data !== undefined && shouldShowFigures(data);
  const withoutFigures = data?.guide.shown ? 'guide' : 'none';
  const content = hasFigures ? 'all' : withoutFigures;
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) onContent(content);
  }, [isKnown, content, onContent]);

  if (!data) {
    if (!error) return null;
    return (
      <ErrorPanel
        {...problemOf(error, texts.failed)}
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  const updatedAt = error ? null : dataUpdatedAt;
  return (
    <Stack gap={24}>
      <GuidePlace guide={data.guide} onTalk={onTalk} />
      {hasFigures && (
        <OverviewColumns>
          <ByDay data={data} days={days} onChoose={choose} updatedAt={updatedAt} />
          <aside>
            <NeedsLook data={data} updatedAt={dataUpdatedAt} />
            <LiveNow live={data.live} />
            <Quality quality={data.quality} />
          </aside>
        </OverviewColumns>
      )}
    </Stack>
  );
}

/** Without any of these, the section would only show zeros. */
const shouldShowFigures = ({
  figures,
  before,
  live,
  attention,
  filling,
  ...all
}: DashboardAnswer) =>
  figures.calls > 0 ||
  before.figures.calls > 0 ||
  live.count > 0 ||
  attention.connections.length > 0 ||
  (filling && all.connected && !all.guide.shown);
