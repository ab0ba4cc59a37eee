import { useCallback, useEffect, useState } from 'react';
import { ErrorPanel, Skeleton, Stack } from 'shared-ui/core';
import { OverviewPlace } from 'shared-ui/overview';
import { texts } from '../../../texts';

const load = () => import('./morning/parts');

/** Code that loads once the totals are on the screen. */
export type MorningParts = Awaited<ReturnType<typeof load>>;

/** @returns null until the code is there */
export function useMorningParts(isReady: boolean) {
  const [parts, setParts] = useState<MorningParts | null>(null);
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again.
  useEffect(() => {
    if (isReady) load().then(setParts, () => setFailures((count) => count + 1));
  }, [isReady, tries]);
  return { parts, hasFailed: failures > tries, retry: () => setTries(failures) };
}

const EMPTY_KEY = 'portal.dashboard.empty';

interface Props {
  morning: ReturnType<typeof useMorningParts>;
}

export function MorningPlace({ morning: { parts, hasFailed, retry } }: Props) {
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
