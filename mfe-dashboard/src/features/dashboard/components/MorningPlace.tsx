import { useCallback, useState } from 'react';
import { readItem, writeItem } from 'shared-auth';
import { ErrorPanel, Skeleton, Stack } from 'shared-ui/core';
import { OverviewPlace } from 'shared-ui/overview';
import { texts } from '../../../texts';
import { usePart } from '../api/use-part';
import { type MorningContent, morningContents, PLACE_KEY } from '../model/morning-content';
import type { TalkRequest } from '../model/talk-request';

export const loadMorningParts = () => import('./morning/parts');

/** Code that loads once the totals are visible. */
export type MorningParts = Awaited<ReturnType<typeof loadMorningParts>>;

export const useMorningParts = (isReady: boolean) => usePart(loadMorningParts, isReady);

/**
 * Remembers what the page showed below its header when it was last seen.
 * @param isNew whether the organization has no data, so that the guide is expected at first
 */
export function useMorningContent(isNew: boolean) {
  const [known, setKnown] = useState(() =>
    morningContents.find((one) => one === readItem('localStorage', PLACE_KEY)),
  );
  const onContent = useCallback((content: MorningContent) => {
    writeItem('localStorage', PLACE_KEY, content);
    setKnown(content);
  }, []);
  return { content: known ?? (isNew ? 'guide' : 'all'), onContent } as const;
}

interface Props {
  morning: ReturnType<typeof useMorningParts>;
  content: MorningContent;
  onContent: (content: MorningContent) => void;
  onTalk: (request: TalkRequest) => void;
}

export function MorningPlace({ morning, content, onContent, onTalk }: Props) {
  const { part: parts, hasFailed, retry } = morning;
  return (
    <OverviewPlace data-content={content}>
      {hasFailed && <ErrorPanel message={texts.partFailed} onRetry={retry} />}
      {!parts && !hasFailed && content !== 'none' && (
        <Stack gap={16}>
          <Skeleton width={320} height={32} />
          <Skeleton height={248} />
        </Stack>
      )}
      {parts && <parts.Morning onContent={onContent} onTalk={onTalk} />}
    </OverviewPlace>
  );
}
