import { Card, Grid, Skeleton, VisuallyHidden } from 'shared-ui/core';
import { texts } from '../../../texts';

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function LoadingCards() {
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Grid minItemWidth={300} aria-busy>
        {cards.map((card) => (
          <Card as="div" key={card}>
            <Skeleton width="55%" height={22} />
            <Skeleton />
            <Skeleton width={110} />
            <Skeleton width="80%" height={20} />
          </Card>
        ))}
      </Grid>
    </>
  );
}
