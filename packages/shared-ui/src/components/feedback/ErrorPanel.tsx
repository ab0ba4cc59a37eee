import type { ReactNode } from 'react';
import { uiTexts } from '../../texts';
import { Button } from '../actions/Button';
import { Stack } from '../layout/Stack';
import { Banner } from './Banner';

export interface ErrorPanelProps {
  /** The failure and what to do about it. */
  message: ReactNode;
  requestId?: string;
  onRetry?: () => void;
  /** Default: Retry. */
  retryLabel?: string;
  /** A retry is under way. */
  retrying?: boolean;
  /** Shows a Dismiss link. */
  onDismiss?: () => void;
}

/** A failure as an alert, with Retry, Dismiss and a request id to copy. */
export function ErrorPanel({
  message,
  requestId,
  onRetry,
  retryLabel = uiTexts.retry,
  retrying,
  onDismiss,
}: ErrorPanelProps) {
  const action = (onRetry || onDismiss) && (
    <Stack direction="row" gap={4}>
      {onRetry && (
        <Button size="small" startIcon="refresh" loading={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {onDismiss && (
        <Button size="small" variant="quiet" role="link" onClick={onDismiss}>
          {uiTexts.dismiss}
        </Button>
      )}
    </Stack>
  );
  return (
    <Banner tone="error" requestId={requestId} action={action}>
      {message}
    </Banner>
  );
}
