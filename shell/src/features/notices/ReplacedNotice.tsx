import { useState } from 'react';
import type { ComposedRemote } from 'shared-contract';
import { Banner, Button } from 'shared-ui/core';
import { MAIN_ID } from '../../layout/AppLayout';
import type { Portal } from '../../portal/portal';
import { endReplacement } from './replaced';
import { noticeTexts } from './texts';

interface Props {
  /** An override or a preview. */
  remote: ComposedRemote;
  portal: Portal;
}

/** Shows which remote is overridden or previewed here, with a button to end that. */
export function ReplacedNotice({ remote, portal }: Props) {
  const [state, setState] = useState<'on' | 'ending' | 'failed'>('on');
  const isPreview = remote.source === 'preview';
  const { title } = remote.contribution;
  const texts = isPreview ? noticeTexts.preview : noticeTexts.override;
  const where = isPreview ? remote.version : new URL(remote.entry, location.origin).origin;

  function endNotice() {
    setState('ending');
    endReplacement(portal, isPreview).then(
      // The button is unmounted with its notice.
      () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true }),
      () => setState('failed'),
    );
  }

  return (
    <Banner
      tone={isPreview && state !== 'failed' ? 'info' : 'warning'}
      action={
        <Button size="small" loading={state === 'ending'} onClick={endNotice}>
          {state === 'ending' ? texts.ending : texts.end}
        </Button>
      }
    >
      {state === 'failed' ? texts.failed(title) : texts.on(title, where)}
    </Banner>
  );
}
