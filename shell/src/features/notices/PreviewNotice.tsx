import { useState } from 'react';
import { portalFetch } from 'shared-auth';
import { api, type ComposedRemote, noContent } from 'shared-contract';
import { Banner, Button } from 'shared-ui/core';
import { MAIN_ID } from '../../layout/AppLayout';
import { fetchComposition } from '../../portal/fetch-composition';
import type { Portal } from '../../portal/portal';
import { noticeTexts } from './texts';

interface Props {
  remote: ComposedRemote;
  portal: Portal;
}

/** Says which remote this person sees in a version of their own. It stays until they leave it. */
export function PreviewNotice({ remote, portal }: Props) {
  const [state, setState] = useState<'on' | 'leaving' | 'failed'>('on');
  const { version, contribution } = remote;
  const { title } = contribution;

  function leave() {
    setState('leaving');
    leavePreview(portal).then(
      // The button goes with its notice.
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

/** Leaves the preview of this browser, and puts what everyone else sees in its place. */
async function leavePreview(portal: Portal): Promise<void> {
  await portalFetch(api.previews.own, { method: 'DELETE', schema: noContent });
  portal.apply(await fetchComposition(), { endOverrides: true });
}
