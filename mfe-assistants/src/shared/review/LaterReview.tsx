import { type ComponentProps, lazy, Suspense } from 'react';
import { Text } from 'shared-ui/core';
import { ReviewLoading } from './components/ReviewLoading';
import { useListed } from './model/use-listed';
import { reviewTexts } from './texts';

const Review = lazy(async () => ({ default: (await import('./components/Review')).Review }));

interface Props extends ComponentProps<typeof Review> {
  /** Time of the last change. */
  endedAt: string | null | undefined;
}

/** The review of a call; its code and data come after those of the page. */
export function LaterReview({ endedAt, ...props }: Props) {
  const isListed = useListed(endedAt);
  if (!isListed) return <Text variant="muted">{reviewTexts.notListed}</Text>;
  return (
    <Suspense fallback={<ReviewLoading />}>
      <Review {...props} />
    </Suspense>
  );
}
