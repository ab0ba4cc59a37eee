import { Skeleton, Text } from 'shared-ui/core';
import { ResultList, ResultRow } from 'shared-ui/lists';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholder of the list, with the name of the pending step. */
export function LoadingCards({ label }: { label: string }) {
  return (
    <>
      <div role="status">
        <Text variant="muted">{label}</Text>
      </div>
      <ResultList aria-busy>
        {rows.map((row) => (
          <ResultRow key={row} title={<Skeleton width={220} height={16} />}>
            <Skeleton height={12} />
            <Skeleton width="40%" height={12} />
          </ResultRow>
        ))}
      </ResultList>
    </>
  );
}
