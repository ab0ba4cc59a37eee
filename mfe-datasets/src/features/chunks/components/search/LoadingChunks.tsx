import { Skeleton } from 'shared-ui/core';
import { ResultList, ResultRow } from 'shared-ui/lists';

const rows = ['first', 'second', 'third', 'fourth'];

export function LoadingChunks() {
  return (
    <ResultList>
      {rows.map((row) => (
        <ResultRow key={row} title={<Skeleton width={260} height={16} />}>
          <Skeleton height={12} />
          <Skeleton width="90%" height={12} />
          <Skeleton width="40%" height={12} />
        </ResultRow>
      ))}
    </ResultList>
  );
}
