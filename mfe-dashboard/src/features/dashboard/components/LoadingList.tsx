import { Skeleton, Stack, VisuallyHidden } from 'shared-ui/core';
import { texts } from '../../../texts';

export function LoadingList() {
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Stack gap={0}>
        {[180, 240, 200, 220].map((width) => (
          <div key={width} aria-hidden="true">
            <Skeleton width={width} height={41} />
          </div>
        ))}
      </Stack>
    </>
  );
}
