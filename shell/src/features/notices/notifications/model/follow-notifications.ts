import { enqueueSnackbar } from 'notistack';
import { listenToOwnEvents, type OwnEvent } from 'shared-api';
import { type MembershipEvent, notificationText } from 'shared-contract';
import { openChannel } from 'shared-contract/browser';
import { setUnread, unreadNow } from '../../../../portal/unread';
import { fetchNotifications } from '../api/notification-requests';
import { notificationTexts } from '../texts';
import { withLock } from './with-lock';

/** Pauses before the stream is opened again, in milliseconds. */
const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
/** How long a toast belongs to the tab that shows it. */
const TOAST_MS = 5_000;
const TOASTED = 5;

/** The signed-in person, and what takes changes of the membership. */
export interface Follower {
  person: string;
  /** Names the session, the same in all its tabs. */
  session: string;
  onMembership(event: MembershipEvent): void;
}

/**
 * Keeps the bell and the membership up to date. Of all tabs of a session one holds the stream and
 * tells the others; it also learns of the end of the session.
 *
 * @param signal aborted when the session ends
 */
export function followNotifications(
  { person, session, onMembership }: Follower,
  signal: AbortSignal,
): void {
  const name = `portal.notifications.${person}`;
  const channel = openChannel(name);
  const take = (event: OwnEvent) => {
    if ('role' in event) return onMembership(event);
    const { latest } = unreadNow();
    setUnread(event);
    if (event.latest > latest) void toast(name, latest, event.latest).catch(() => undefined);
  };
  if (channel) channel.onmessage = ({ data }: MessageEvent<OwnEvent>) => take(data);
  signal.addEventListener('abort', () => {
    channel?.close();
    setUnread({ unread: 0, latest: 0, waiting: 0 });
  });
  const start = async () => {
    const { notifications, unread, waiting = 0 } = await fetchNotifications(1, null, signal);
    setUnread({ unread, waiting, latest: notifications[0]?.id ?? 0 });
    const tell = (event: OwnEvent) => {
      take(event);
      if (!signal.aborted) channel?.postMessage(event);
    };
    await withLock(`${name}.${session}`, { signal }, () => listen(tell, signal));
  };
  start().catch(() => undefined);
}

async function listen(onEvent: (event: OwnEvent) => void, signal: AbortSignal) {
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    await listenToOwnEvents(onEvent, signal, () => {
      pause = FIRST_PAUSE_MS;
    }).catch(() => undefined);
    await wait(pause, signal);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Shows what is new in one visible tab: whichever gets the lock first. */
async function toast(name: string, after: number, latest: number): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  await withLock(`${name}.${latest}`, { ifAvailable: true }, async (isHeld) => {
    if (!isHeld) return;
    await show(after);
    await new Promise((resolve) => setTimeout(resolve, TOAST_MS));
  });
}

/** A new call is no reason to interrupt anyone: the bell counts it. */
async function show(after: number): Promise<void> {
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
