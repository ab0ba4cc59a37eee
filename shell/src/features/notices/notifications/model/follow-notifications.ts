import { enqueueSnackbar } from 'notistack';
import { listenToOwnEvents, type OwnEvent } from 'shared-api';
import { type MembershipEvent, notificationText } from 'shared-contract';
import { openChannel, pause, withLock } from 'shared-contract/browser';
import { getUnread, setUnread } from '../../../../portal/unread';
import { fetchNotifications } from '../api/notification-requests';
import { notificationTexts } from '../texts';

/** Reconnection delays of the stream, in milliseconds. */
const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
/** How long a tab holds the lock, so that no other tab shows the same toast. */
const TOAST_MS = 5_000;
const TOASTED = 5;

/** The signed-in person, and the handler of membership changes. */
export interface Follower {
  person: string;
  /** Identifies the session in all its tabs. */
  session: string;
  onMembership(event: MembershipEvent): void;
}

/**
 * Keeps the bell and the membership up to date. One tab of a session holds the stream and notifies
 * the others. Its stream also reports when the session ends.
 * @param signal aborted when the session ends
 */
export function followNotifications(
  { person, session, onMembership }: Follower,
  signal: AbortSignal,
): void {
  const name = `portal.notifications.${person}`;
  const channel = openChannel(name);
  const handleEvent = (event: OwnEvent) => {
    if ('role' in event) return onMembership(event);
    const { latest } = getUnread();
    setUnread(event);
    if (event.latest > latest) void showToast(name, latest, event.latest).catch(() => undefined);
  };
  if (channel) channel.onmessage = ({ data }: MessageEvent<OwnEvent>) => handleEvent(data);
  signal.addEventListener('abort', () => {
    channel?.close();
    setUnread({ unread: 0, latest: 0, waiting: 0 });
  });
  const start = async () => {
    const { notifications, unread, waiting = 0 } = await fetchNotifications(1, null, signal);
    setUnread({ unread, waiting, latest: notifications[0]?.id ?? 0 });
    const notifyTabs = (event: OwnEvent) => {
      handleEvent(event);
      if (!signal.aborted) channel?.postMessage(event);
    };
    await withLock(`${name}.${session}`, { signal }, () => listen(notifyTabs, signal));
  };
  start().catch(() => undefined);
}

async function listen(onEvent: (event: OwnEvent) => void, signal: AbortSignal) {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    await listenToOwnEvents(onEvent, signal, () => {
      pauseMs = FIRST_PAUSE_MS;
    }).catch(() => undefined);
    await pause(pauseMs, signal);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }
}

/** Shows news in one visible tab: the first to get the lock. */
async function showToast(name: string, after: number, latest: number): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  await withLock(`${name}.${latest}`, { ifAvailable: true }, async (isHeld) => {
    if (!isHeld) return;
    await showNews(after);
    await new Promise((resolve) => setTimeout(resolve, TOAST_MS));
  });
}

/** New calls only count in the bell, since they shouldn't interrupt anyone. */
async function showNews(after: number): Promise<void> {
  const { notifications } = await fetchNotifications(TOASTED);
  const fresh = notifications.filter(
    ({ id, read, kind }) => id > after && !read && kind !== 'newCalls',
  );
  const [newest] = fresh;
  if (!newest) return;
  const { title } = notificationText(newest);
  const text = fresh.length > 1 ? notificationTexts.more(title, fresh.length - 1) : title;
  enqueueSnackbar(text, { variant: newest.kind === 'failedCalls' ? 'warning' : 'info' });
}
