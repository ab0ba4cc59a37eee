import { Skeleton, Stack, VisuallyHidden } from 'shared-ui/core';
import { texts } from '../../../texts';
import { ListRow } from './ListRow';

const rows = ['first', 'second', 'third'];

/** Placeholder of the list. */
export function LoadingList() {
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <ul aria-hidden="true">
        {rows.map((row, index) => (
          <ListRow key={row} isFirst={index === 0}>
            <Stack gap={8}>
              <Skeleton width={180} height={22} />
              <Skeleton width="60%" />
            </Stack>
          </ListRow>
        ))}
      </ul>
    </>
  );
}
