import { Button, EmptyState } from 'shared-ui/core';

interface Props {
  title: string;
  action: string;
  loading: boolean;
  onAction: () => void;
}

/** A list with nothing in it, and the one thing to do about it. */
export function EmptyList({ title, action, loading, onAction }: Props) {
  const button = (
    <Button startIcon="refresh" loading={loading} onClick={onAction}>
      {action}
    </Button>
  );
  return <EmptyState icon="datasets" title={title} action={button} />;
}
