import { Skeleton, Stack, tokens, VisuallyHidden } from 'shared-ui/core';
import { texts } from '../../../texts';

const rows = ['first', 'second', 'third'];

/** The list's shape before its assistants are there. */
export function LoadingList() {
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      {rows.map((row) => (
        <div key={row} style={{ borderBottom: `1px solid ${tokens.border}`, padding: '12px 0' }}>
          <Stack gap={8}>
            <Skeleton width={180} height={20} />
            <Skeleton width="60%" />
          </Stack>
        </div>
      ))}
    </>
  );
}
