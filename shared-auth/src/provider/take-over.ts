import { isUsable } from '../session/session-rules';
import { currentSession, storeSession } from '../session/session-store';
import { openTabs } from '../session/tabs';

/** How long a new tab waits for an open one to hand its session over, in milliseconds. */
const HAND_OVER_MS = 300;

/** Stores the session of an open tab here, or nothing when none has answered in time. */
export function takeOver(): Promise<void> {
  return new Promise((resolve) => {
    const asker = `${Date.now()} ${Math.random()}`;
    const end = () => {
      clearTimeout(timer);
      tabs.close();
      resolve();
    };
    const timer = setTimeout(end, HAND_OVER_MS);
    const tabs = openTabs((message) => {
      if (message.type !== 'session' || message.asker !== asker || currentSession()) return;
      if (!isUsable(message.session, Date.now())) return;
      // Stored at once: a sign-out that follows finds it.
      storeSession(message.session);
      end();
    });
    tabs.askSession(asker);
  });
}
