import { Text } from 'shared-ui/core';
import { SkeletonRows } from 'shared-ui/lists';

/** Placeholder of the list, with the name of the pending step. */
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
