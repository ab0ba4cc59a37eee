import { useState } from 'react';
import { call } from 'shared-api';
import type { ComposedRemote } from 'shared-contract';
import { previewEndpoints } from 'shared-contract/endpoints';
import { Banner, Button } from 'shared-ui/core';
import { MAIN_ID } from '../../layout/AppLayout';
import { fetchComposition } from '../../portal/fetch-composition';
import type { Portal } from '../../portal/portal';
import { noticeTexts } from './texts';

interface Props {
  remote: ComposedRemote;
  portal: Portal;
}

/** Names the remote that this person previews, until they leave the preview. */
export function PreviewNotice({ remote, portal }: Props) {
  const [state, setState] = useState<'on' | 'leaving' | 'failed'>('on');
  const { version, contribution } = remote;
  const { title } = contribution;

  function leave() {
    setState('leaving');
    leavePreview(portal).then(
      // The button is unmounted with its notice.
      () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true }),
      () => setState('failed'),
    );
  }

  return (
    <div>
      <Banner
        tone={state === 'failed' ? 'warning' : 'info'}
        action={
          <Button size="small" loading={state === 'leaving'} onClick={leave}>
            {state === 'leaving' ? noticeTexts.leaving : noticeTexts.leave}
          </Button>
        }
      >
        {state === 'failed' ? noticeTexts.leaveFailed(title) : noticeTexts.preview(title, version)}
      </Banner>
    </div>
  );
}

/** Leaves this browser's preview and restores the regular version. */
async function leavePreview(portal: Portal): Promise<void> {
  await call(previewEndpoints.leavePreview);
  portal.apply(await fetchComposition(), { endOverrides: true });
}
