import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useKeys } from 'remote-kit';
import { useOwnVerdict } from './api/use-own-verdict';
import { useVerdictKeys } from './api/use-verdict-keys';
import { ReviewLoading } from './components/ReviewLoading';
import type { ReviewField } from './model/review-field';

const loadReview = () => import('./components/Review');
const Review = lazy(async () => ({ default: (await loadReview()).Review }));

/** Preloads the code of the review together with the page. */
export const preloadReview = (): void => void loadReview().catch(() => undefined);

type Props = Pick<ComponentProps<typeof Review>, 'callId' | 'second' | 'onPlay'>;

/** The review of a call. Its code and data load after the page, but its keys work immediately. */
export function LaterReview(props: Props) {
  const verdict = useOwnVerdict(props.callId);
  useVerdictKeys(verdict);
  const [wanted, want] = useState<ReviewField | null>(null);
  const [onFocused] = useState(() => () => want(null));
  useKeys({ t: () => want('tag'), n: () => want('note') });
  return (
    <Suspense fallback={<ReviewLoading />}>
      <Review {...props} verdict={verdict} wanted={wanted} onFocused={onFocused} />
    </Suspense>
  );
}
