import { Suspense, useSyncExternalStore } from 'react';
import { quietLazy } from 'remote-kit/loading';
import { useAuth } from 'shared-auth';
import type { Portal } from '../../portal/portal';
import { useStorageNotice } from './storage-notice';

const NoticeBar = quietLazy(async () => (await import('./NoticeBar')).NoticeBar);

/** Loads the notice bar only when there is a notice. */
export function Notices({ portal }: { portal: Portal }) {
  const state = useSyncExternalStore(portal.subscribe, portal.get);
  const { overrides, previews, failedOverride, pendingUpdates, shellNews } = state;
  const { user, retry } = useAuth();
  const sessionProblem = user !== null && retry !== null;
  const others = overrides.length + previews.length + pendingUpdates.length;
  const isQuiet = others === 0 && !failedOverride && !shellNews;
  const isStorageLost = useStorageNotice(user);
  if (isQuiet && !sessionProblem && !isStorageLost) return null;
  return (
    <Suspense>
      <NoticeBar portal={portal} />
    </Suspense>
  );
}
