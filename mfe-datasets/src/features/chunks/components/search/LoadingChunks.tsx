import { Card, Skeleton, Stack } from 'shared-ui/core';

const cards = ['first', 'second', 'third', 'fourth'];

/** Placeholder of the results. */
export function LoadingChunks() {
  return (
    <Stack gap={12}>
      {cards.map((card) => (
        <Card as="div" key={card}>
          <Skeleton width={260} height={20} />
          <Skeleton />
          <Skeleton width="90%" />
          <Skeleton width="40%" />
        </Card>
      ))}
    </Stack>
  );
}
