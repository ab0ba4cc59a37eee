import { useState } from 'react';
import type { ComposedRemote } from 'shared-contract';
import { Banner, Button } from 'shared-ui/core';
import { noticeTexts } from './texts';

interface Props {
  remote: ComposedRemote;
  /** Ends it; rejects on failure. */
  onStop: () => Promise<void>;
}

/** Names the remote that is overridden in this browser, until the override ends. */
export function OverrideNotice({ remote, onStop }: Props) {
  const [state, setState] = useState<'on' | 'stopping' | 'failed'>('on');
  const { title } = remote.contribution;
  const { origin } = new URL(remote.entry, location.origin);

  function stop() {
    setState('stopping');
    onStop().catch(() => setState('failed'));
  }

  return (
    <div>
      <Banner
        tone="warning"
        action={
          <Button size="small" loading={state === 'stopping'} onClick={stop}>
            {state === 'stopping' ? noticeTexts.stopping : noticeTexts.stop}
          </Button>
        }
      >
        {state === 'failed' ? noticeTexts.stopFailed(title) : noticeTexts.override(title, origin)}
      </Banner>
    </div>
  );
}
