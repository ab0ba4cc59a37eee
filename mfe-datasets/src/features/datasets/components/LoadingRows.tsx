import { Text } from 'shared-ui/core';
import { SkeletonRows } from 'shared-ui/lists';

/** Placeholder of the list that shows the current step. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <>
      <div role="status">
        <Text variant="muted">{label}</Text>
      </div>
      <SkeletonRows />
    </>
  );
}
