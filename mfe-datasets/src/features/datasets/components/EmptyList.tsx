import type { ReactNode } from 'react';
import { Button, EmptyState, Stack } from 'shared-ui/core';

interface Props {
  title: string;
  action: string;
  loading: boolean;
  onAction: () => void;
  /** Shown before the action, such as a button that creates the first dataset. */
  first?: ReactNode;
}

export function EmptyList({ title, action, loading, onAction, first }: Props) {
  const buttons = (
    <Stack direction="row" gap={8} justify="center" wrap>
      {first}
      <Button startIcon="refresh" loading={loading} onClick={onAction}>
        {action}
      </Button>
    </Stack>
  );
  return <EmptyState icon="datasets" title={title} action={buttons} />;
}
