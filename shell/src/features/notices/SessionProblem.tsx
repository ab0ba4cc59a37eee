import { useState } from 'react';
import { useAuth } from 'shared-auth';
import { authTexts } from 'shared-contract';
import { Banner, Button } from 'shared-ui/core';
import { shellTexts } from '../../texts';
import { noticeTexts } from './texts';

/** Reports a failed session check or sign-out, with a retry. */
export function SessionProblem() {
  const { error, retry } = useAuth();
  const [busy, setBusy] = useState(false);
  if (!error || !retry) return null;

  async function repeat(again: () => Promise<void>) {
    setBusy(true);
    await again();
    setBusy(false);
  }

  return (
    <Banner
      tone="error"
      action={
        <Button size="small" loading={busy} onClick={() => void repeat(retry)}>
          {shellTexts.retry}
        </Button>
      }
    >
      <span>{error}</span>
      {error === authTexts.signOutFailed && <p>{noticeTexts.stillOpen}</p>}
    </Banner>
  );
}
