import { Card, Skeleton, Stack, VisuallyHidden } from 'shared-ui/core';
import { texts } from '../../../texts';

const cards = ['first', 'second', 'third', 'fourth'];

/** Placeholder of the list. */
export function LoadingCalls() {
  return (
    <Stack gap={12} aria-busy>
      <VisuallyHidden role="status">{texts.calls.loading}</VisuallyHidden>
      {cards.map((card) => (
        <Card as="div" key={card}>
          <Skeleton width="35%" height={22} />
          <Skeleton width="60%" />
          <Skeleton />
          <Skeleton width="85%" />
        </Card>
      ))}
    </Stack>
  );
}
