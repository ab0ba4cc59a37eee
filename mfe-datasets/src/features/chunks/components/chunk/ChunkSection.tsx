import type { ReactNode } from 'react';
import { Stack, Text } from 'shared-ui/core';

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
