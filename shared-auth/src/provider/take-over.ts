import { onAuthEvent } from '../session/auth-events';
import { isUsable } from '../session/session-rules';
import { currentSession, storeSession } from '../session/session-store';
import { openTabs } from '../session/tabs';

/** How long a new tab waits for an open one to hand its session over, in milliseconds. */
const HAND_OVER_MS = 300;
/** How long an answer is accepted; a busy open tab answers after the sign-in is shown. */
const LATE_ANSWER_MS = 10_000;

/**
 * Stores the session of an open tab here, unless the person signs in or out here before.
 *
 * @param onLate called when the session has come after the end of the wait
 * @returns after the answer, or without one at the end of the wait
 */
export function takeOver(onLate: () => void): Promise<void> {
  return new Promise((resolve) => {
    const asker = `${Date.now()} ${Math.random()}`;
    let isLate = false;
    const end = () => {
      for (const timer of timers) clearTimeout(timer);
      tabs.close();
      stopEvents();
      resolve();
    };
    const stopWaiting = () => {
      isLate = true;
      resolve();
    };
    const timers = [setTimeout(stopWaiting, HAND_OVER_MS), setTimeout(end, LATE_ANSWER_MS)];
    const tabs = openTabs((message) => {
      if (message.type !== 'session' || message.asker !== asker || currentSession()) return;
      if (!isUsable(message.session, Date.now())) return;
      // Stored at once: a sign-out that follows finds it.
      storeSession(message.session);
      end();
      if (isLate) onLate();
    });
    const stopEvents = onAuthEvent(end);
    tabs.askSession(asker);
  });
}
