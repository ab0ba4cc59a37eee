import { useCallback, useState } from 'react';
import { readItem, writeItem } from 'shared-auth';
import { ErrorPanel, Skeleton, Stack } from 'shared-ui/core';
import { OverviewPlace } from 'shared-ui/overview';
import { texts } from '../../../texts';
import { usePart } from '../api/use-part';
import { type MorningContent, morningContents } from '../model/morning-content';

export const loadMorningParts = () => import('./morning/parts');

/** Code that loads once the totals are on the screen. */
export type MorningParts = Awaited<ReturnType<typeof loadMorningParts>>;

export const useMorningParts = (isReady: boolean) => usePart(loadMorningParts, isReady);

const PLACE_KEY = 'portal.dashboard.place';

interface Props {
  morning: ReturnType<typeof useMorningParts>;
  /** No assistant of its own: where nothing else is known, the guide alone is expected. */
  isNew: boolean;
}

export function MorningPlace({ morning: { part: parts, hasFailed, retry }, isNew }: Props) {
  const [known, setKnown] = useState(() =>
    morningContents.find((one) => one === readItem('localStorage', PLACE_KEY)),
  );
  const onContent = useCallback((content: MorningContent) => {
    writeItem('localStorage', PLACE_KEY, content);
    setKnown(content);
  }, []);
  const content = known ?? (isNew ? 'guide' : 'all');
  return (
    <OverviewPlace data-content={content}>
      {hasFailed && <ErrorPanel message={texts.partFailed} onRetry={retry} />}
      {!parts && !hasFailed && content !== 'none' && (
        <Stack gap={16}>
          <Skeleton width={320} height={32} />
          <Skeleton height={248} />
        </Stack>
      )}
      {parts && <parts.Morning onContent={onContent} />}
    </OverviewPlace>
  );
}
