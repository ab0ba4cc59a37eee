import { Card, Grid, Skeleton, Text } from 'shared-ui/core';

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholder of the list, with the name of the pending step. */
export function LoadingCards({ label }: { label: string }) {
  return (
    <>
      <div role="status">
        <Text variant="muted">{label}</Text>
      </div>
      <Grid minItemWidth={340} aria-busy>
        {cards.map((card) => (
          <Card as="div" key={card}>
            <Skeleton width="50%" height={22} />
            <Skeleton />
            <Skeleton width="40%" />
            <Skeleton width="80%" />
          </Card>
        ))}
      </Grid>
    </>
  );
}
