import { Button } from 'shared-ui/core';
import { Notice } from '../../public-page/Notice';

const texts = {
  title: 'Something went wrong',
  refresh: 'Refresh Page',
  unknown: 'The portal stopped because of an unknown error.',
} as const;

interface Props {
  error: unknown;
  /** Default: reloads the page. */
  onRefresh?: () => void;
}

/** Shown when the portal itself fails. Needs no router and no session. */
export function GlobalErrorScreen({ error, onRefresh = () => window.location.reload() }: Props) {
  const text = error instanceof Error ? error.message : String(error ?? '');
  return (
    <Notice title={texts.title}>
      <p role="alert">{text || texts.unknown}</p>
      <Button variant="primary" startIcon="refresh" onClick={onRefresh}>
        {texts.refresh}
      </Button>
    </Notice>
  );
}
