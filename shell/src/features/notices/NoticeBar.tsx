import styled from '@emotion/styled';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAuth } from 'shared-auth';
import type { ComposedRemote } from 'shared-contract';
import { Banner, Button, media, tokens } from 'shared-ui/core';
import { MAIN_ID } from '../../layout/AppLayout';
import type { Portal } from '../../portal/portal';
import { followRebuilds } from './override-reload';
import { ReplacedNotice } from './ReplacedNotice';
import { endReplacement } from './replaced';
import { SessionProblem } from './SessionProblem';
import { ShellNotice } from './ShellNotice';
import { useStorageNotice } from './storage-notice';
import { noticeTexts } from './texts';

/** Key of the storage notice in the list of dismissed notices. */
const STORAGE = 'storage';

/** Above the page, below dialogs. */
const Bar = styled.section`
  position: fixed;
  z-index: 25;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  padding: 12px 16px;
  pointer-events: none;
  ${media.phone} { padding: 8px; }
  & > * {
    width: 100%;
    max-width: 640px;
    box-shadow: ${tokens.shadow};
    pointer-events: auto;
  }
`;

/** As tall as a notice, so that the end of the page can be scrolled above it. */
const Spacer = styled.div`height: 80px;`;

/** Notices at the bottom of the window, such as overrides, updates and session problems. */
export function NoticeBar({ portal }: { portal: Portal }) {
  const state = useSyncExternalStore(portal.subscribe, portal.get);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const { overrides, previews, failedOverride, pendingUpdates, shellNews } = state;
  const { user, retry } = useAuth();
  const sessionProblem = user !== null && retry !== null;
  useFailedOverrideRemoval(portal, failedOverride);
  useEffect(() => followRebuilds(portal), [portal]);

  const dismiss = (remote: ComposedRemote) => setDismissed([...dismissed, getId(remote)]);
  const update = ({ name }: ComposedRemote) => {
    portal.update(name);
    // The button is unmounted with its notice.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };
  const isOpen = (remote: ComposedRemote) => !dismissed.includes(getId(remote));
  const failed = failedOverride && isOpen(failedOverride) ? failedOverride : null;
  const open = pendingUpdates.filter(isOpen);
  const active = overrides.filter(({ name }) => name !== failedOverride?.name);
  const news = shellNews && !dismissed.includes(shellNews.version) ? shellNews : null;
  // After signing out, the next page shows no preview.
  const replaced = [...(user ? previews : []), ...active];
  const isStorageLost = useStorageNotice(user) && !dismissed.includes(STORAGE);
  const others = open.length + replaced.length;
  const isQuiet = !failed && !sessionProblem && !news && !isStorageLost;
  if (isQuiet && others === 0) return null;

  return (
    <>
      <Spacer aria-hidden="true" />
      <Bar aria-label={noticeTexts.region}>
        {sessionProblem && <SessionProblem />}
        {isStorageLost && (
          <Banner tone="info" onDismiss={() => setDismissed([...dismissed, STORAGE])}>
            {noticeTexts.notKept}
          </Banner>
        )}
        {news && (
          <ShellNotice news={news} onDismiss={() => setDismissed([...dismissed, news.version])} />
        )}
        {open.map((remote) => (
          <Banner
            key={getId(remote)}
            tone="info"
            action={
              <Button size="small" onClick={() => update(remote)}>
                {noticeTexts.update}
              </Button>
            }
            onDismiss={() => dismiss(remote)}
          >
            {noticeTexts.ready(remote.contribution.title)}
          </Banner>
        ))}
        {failed && (
          <Banner tone="warning" onDismiss={() => dismiss(failed)}>
            {noticeTexts.ended(failed.contribution.title)}
          </Banner>
        )}
        {replaced.map((remote) => (
          <ReplacedNotice key={remote.name} remote={remote} portal={portal} />
        ))}
      </Bar>
    </>
  );
}

/** Ends all overrides when one failed to load, so that later pages don't wait for it. */
function useFailedOverrideRemoval(portal: Portal, failed: ComposedRemote | null): void {
  useEffect(() => {
    if (failed) endReplacement(portal, false).catch(() => undefined);
  }, [portal, failed]);
}

function getId({ name, version, entry }: ComposedRemote): string {
  return `${name} ${version} ${entry}`;
}
