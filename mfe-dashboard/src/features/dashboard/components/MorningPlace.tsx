import { useCallback, useState } from 'react';
import { ErrorPanel, Skeleton, Stack } from 'shared-ui/core';
import { OverviewPlace } from 'shared-ui/overview';
import { texts } from '../../../texts';
import { usePart } from '../api/use-part';

export const loadMorningParts = () => import('./morning/parts');

/** Code that loads once the totals are on the screen. */
export type MorningParts = Awaited<ReturnType<typeof loadMorningParts>>;

export const useMorningParts = (isReady: boolean) => usePart(loadMorningParts, isReady);

const EMPTY_KEY = 'portal.dashboard.empty';

interface Props {
  morning: ReturnType<typeof useMorningParts>;
}

export function MorningPlace({ morning: { part: parts, hasFailed, retry } }: Props) {
  const [isEmpty, setEmpty] = useState(() => localStorage.getItem(EMPTY_KEY) !== null);
  const onEmpty = useCallback((empty: boolean) => {
    if (empty) localStorage.setItem(EMPTY_KEY, '1');
    else localStorage.removeItem(EMPTY_KEY);
    setEmpty(empty);
  }, []);
  return (
    <OverviewPlace data-empty={isEmpty || undefined}>
      {hasFailed && <ErrorPanel message={texts.partFailed} onRetry={retry} />}
      {!parts && !hasFailed && !isEmpty && (
        <Stack gap={16}>
          <Skeleton width={320} height={32} />
          <Skeleton height={248} />
        </Stack>
      )}
      {parts && <parts.Morning onEmpty={onEmpty} />}
    </OverviewPlace>
  );
}
