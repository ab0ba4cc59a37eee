import { type ComponentProps, lazy, Suspense } from 'react';
import { ReviewLoading } from './components/ReviewLoading';

const Review = lazy(async () => ({ default: (await import('./components/Review')).Review }));

/** The review of a call; its code and data come after those of the page. */
export const LaterReview = (props: ComponentProps<typeof Review>) => (
  <Suspense fallback={<ReviewLoading />}>
    <Review {...props} />
  </Suspense>
);
