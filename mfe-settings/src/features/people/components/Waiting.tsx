import { Skeleton, Stack } from 'shared-ui/core';

/** Placeholder rows while loading. */
export function Waiting({ rows }: { rows: number }) {
  return (
    <Stack gap={12} aria-busy>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={28} radius={8} />
      ))}
    </Stack>
  );
}
