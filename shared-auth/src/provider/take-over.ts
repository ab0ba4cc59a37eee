import { onAuthEvent } from '../session/auth-events';
import { isUsable } from '../session/session-rules';
import { getSession, storeSession } from '../session/session-store';
import { openTabs } from '../session/tabs';

/** How long a new tab waits for an open one's session. */
const HAND_OVER_MS = 300;
/** How long a response is accepted: a busy tab may respond after the wait. */
const LATE_ANSWER_MS = 10_000;

/**
 * Adopts an open tab's session, unless the person signs in or out here first.
 * @param onLate called when the session arrives after the wait
 * @returns a promise that resolves when the session arrives or the wait ends
 */
export function takeOver(onLate: () => void): Promise<void> {
  return new Promise((resolve) => {
    const asker = `${Date.now()} ${Math.random()}`;
    let isLate = false;
    const finish = () => {
      for (const timer of timers) clearTimeout(timer);
      tabs.close();
      stopEvents();
      resolve();
    };
    const stopWaiting = () => {
      isLate = true;
      resolve();
    };
    const timers = [setTimeout(stopWaiting, HAND_OVER_MS), setTimeout(finish, LATE_ANSWER_MS)];
    const tabs = openTabs((message) => {
      if (message.type !== 'session' || message.asker !== asker || getSession()) return;
      if (!isUsable(message.session, Date.now())) return;
      // Stored immediately, so that a following sign-out finds it.
      storeSession(message.session);
      finish();
      if (isLate) onLate();
    });
    const stopEvents = onAuthEvent(finish);
    tabs.askSession(asker);
  });
}
