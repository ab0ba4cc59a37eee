import type { ReactNode } from 'react';
import { Stack, Text } from 'shared-ui/core';

/** A part of a chunk under a small heading. */
export function ChunkSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Text as="h4" variant="muted">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
