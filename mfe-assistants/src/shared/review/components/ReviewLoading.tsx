import { Skeleton, Stack, VisuallyHidden } from 'shared-ui/core';
import { reviewTexts } from '../texts';

export const ReviewLoading = () => (
  <Stack gap={8} aria-busy>
    <VisuallyHidden role="status">{reviewTexts.loading}</VisuallyHidden>
    <Skeleton height={40} />
    <Skeleton height={40} />
    <Skeleton height={40} />
  </Stack>
);
