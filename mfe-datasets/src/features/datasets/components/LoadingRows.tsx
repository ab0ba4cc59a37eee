import { Text } from 'shared-ui/core';
import { SkeletonRows } from 'shared-ui/lists';

/** Placeholder for the list, with a text about the current step. */
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
