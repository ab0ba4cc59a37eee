import { Skeleton, VisuallyHidden } from 'shared-ui/core';
import { ResultList, ResultRow } from 'shared-ui/lists';
import { callsTexts } from '../../../texts/calls';

const rows = ['first', 'second', 'third', 'fourth'];

/** Placeholder of the list. */
export function LoadingCalls() {
  return (
    <>
      <VisuallyHidden role="status">{callsTexts.loading}</VisuallyHidden>
      <ResultList aria-busy>
        {rows.map((row) => (
          <ResultRow key={row} title={<Skeleton width={220} height={16} />}>
            <Skeleton width="85%" height={12} />
            <Skeleton width="60%" height={12} />
          </ResultRow>
        ))}
      </ResultList>
    </>
  );
}
