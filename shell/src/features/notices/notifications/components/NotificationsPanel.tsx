import styled from '@emotion/styled';
import { type RefObject, useEffect, useRef } from 'react';
import { errorMessage } from 'shared-auth';
import { pages } from 'shared-contract';
import { Button, ErrorPanel, media, Skeleton, Stack, Text, tokens } from 'shared-ui/core';
import { groupByDay } from '../model/joined';
import { useNotifications } from '../model/use-notifications';
import { notificationTexts as texts } from '../texts';
import { NotificationItem } from './NotificationItem';
import { PanelLink } from './PanelLink';

const Panel = styled.div`
  position: absolute;
  z-index: 20;
  top: 40px;
  right: 0;
  display: flex;
  flex-direction: column;
  width: 400px;
  max-height: min(640px, calc(100vh - 64px));
  border: 1px solid ${tokens.border};
  border-radius: ${tokens.radius.panel}px;
  background: ${tokens.surfaceRaised};
  box-shadow: ${tokens.shadow};
  font-size: ${tokens.size.small};
  outline: none;
  & > header { display: flex; align-items: center; gap: 8px; min-height: 48px; padding: 0 8px 0 16px; border-bottom: 1px solid ${tokens.border}; }
  & > header > h2 { flex: 1; font-size: ${tokens.size.body}; font-weight: 600; }
  & > [data-body] { overflow-y: auto; }
  & [data-padded] { padding: 16px; }
  & h3 { padding: 12px 16px 4px; color: ${tokens.textMuted}; font-weight: 500; }
  ${media.phone} { position: fixed; top: 48px; right: 8px; left: 8px; width: auto; }
`;

/** The person's notifications, newest first, below the bell. */
export function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const { query, read, all } = useNotifications();
  const panel = useRef<HTMLDivElement>(null);
  useClosing(panel, onClose);
  const hasUnread = all?.some((one) => !one.read);
  const newest = all?.[0]?.id ?? 0;

  return (
    <Panel ref={panel} role="dialog" aria-label={texts.title} tabIndex={-1}>
      <header>
        <h2>{texts.title}</h2>
        {hasUnread && (
          <Button
            size="small"
            variant="quiet"
            loading={read.isPending}
            onClick={() => read.mutate({ upTo: newest })}
          >
            {texts.markAll}
          </Button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
      <section data-body="" aria-label={texts.title} tabIndex={0}>
        {query.error && !all && (
          <div data-padded="">
            <ErrorPanel
              message={errorMessage(query.error, texts.failed)}
              onRetry={() => void query.refetch()}
            />
          </div>
        )}
        {!all && !query.error && (
          <div data-padded="" aria-busy>
            <Stack gap={12}>
              <Skeleton height={52} />
              <Skeleton height={52} />
            </Stack>
          </div>
        )}
        {all?.length === 0 && (
          <div data-padded="">
            <Text>{texts.empty}</Text>
            <PanelLink to={`${pages.settings}?tab=notifications`} onClick={onClose}>
              {texts.choose}
            </PanelLink>
          </div>
        )}
        {all &&
          groupByDay(all, new Date()).map(({ day, name, entries }) => (
            <section key={day} aria-label={name}>
              <h3>{name}</h3>
              <ul>
                {entries.map((entry) => (
                  <NotificationItem
                    key={`${entry.kind} ${entry.read}`}
                    entry={entry}
                    onRead={() => read.mutate({ ids: entry.notifications.map(({ id }) => id) })}
                    onLeave={onClose}
                  />
                ))}
              </ul>
            </section>
          ))}
        {query.hasNextPage && (
          <div data-padded="">
            <Button
              size="small"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {texts.earlier}
            </Button>
          </div>
        )}
      </section>
    </Panel>
  );
}

/** Closes the panel on a click outside, or on Escape, which returns the focus to the bell. */
function useClosing(panel: RefObject<HTMLDivElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const opener = document.activeElement;
    const stop = new AbortController();
    const { signal } = stop;
    panel.current?.focus();
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        close.current();
        (opener as HTMLElement | null)?.focus?.();
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!panel.current?.parentElement?.contains(target as Node)) close.current();
      },
      { signal },
    );
    return () => stop.abort();
  }, [panel]);
}
