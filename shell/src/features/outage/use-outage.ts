import { useEffect, useState } from 'react';
import { onSilence, tellBack } from 'shared-auth';
import { portalAddress } from 'shared-auth/base-path';

const FIRST_MS = 1_000;
const MOST_MS = 30_000;
const PATIENCE_MS = 5_000;

export interface Outage {
  /** The browser itself is offline. */
  isOffline: boolean;
  tryNow: () => void;
}

/**
 * When a request gets no response, checks whether the portal is really down, since leaving a page
 * aborts requests too. Checks again after 1, 2, 4, up to 30 seconds, until the portal responds.
 * @returns null while the portal responds
 */
export function useOutage(): Outage | null {
  const [isDown, setDown] = useState(false);
  const [look, setLook] = useState<() => void>(() => () => undefined);

  useEffect(() => {
    const watch = watchPortal(setDown);
    setLook(() => watch.look);
    return watch.end;
  }, []);

  return isDown ? { isOffline: !navigator.onLine, tryNow: look } : null;
}

function watchPortal(setDown: (isDown: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = 0;
  let isLooking = false;

  async function checkNow() {
    if (isLooking) return;
    clearTimeout(timer);
    isLooking = true;
    const isThere = await isResponding();
    isLooking = false;
    setDown(!isThere);
    if (isThere) {
      if (waitMs > 0) tellBack();
      waitMs = 0;
      return;
    }
    waitMs = Math.min(waitMs * 2 || FIRST_MS, MOST_MS);
    timer = setTimeout(checkNow, waitMs);
  }

  const endSilence = onSilence(() => {
    if (waitMs === 0) void checkNow();
  });
  const onLine = () => waitMs > 0 && void checkNow();
  addEventListener('online', onLine);
  return {
    look: () => void checkNow(),
    end: () => {
      endSilence();
      clearTimeout(timer);
      removeEventListener('online', onLine);
    },
  };
}

async function isResponding(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { ok } = await fetch(portalAddress('/healthz'), { cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}
